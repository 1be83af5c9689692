import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withSandbox } from '../../testing/service';
import { describeOnSqlite, setUpApp } from '../../testing/stores';
import { metrics } from '../metrics/metrics';
import { startMonitoring, stopMonitoring } from './monitoring';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string) => [...new Set(text.match(/\b(frontdesk|nodejs|process)_[a-z0-9_]+/g))];

describeOnSqlite('documents about metrics', (open) => {
  async function offered(): Promise<{ all: string[]; histograms: string[] }> {
    setUpApp(open(), { METRICS_TOKEN: 't'.repeat(32) });
    withSandbox();
    await startMonitoring();
    const described = (await metrics()?.registry.getMetricsAsJSON()) ?? [];
    await stopMonitoring();
    const histograms = described.filter(({ type }) => String(type) === 'histogram').map(({ name }) => name);
    return { all: described.map(({ name }) => name), histograms };
  }

  it('list each that exists, and no other', async () => {
    const { all } = await offered();
    expect(all.length).toBeGreaterThan(40);
    expect(namesIn(read('docs/monitoring.md')).sort()).toEqual(all.sort());
  });

  it.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yaml'])(
    '%s names none but these',
    async (file) => {
      const { all, histograms } = await offered();
      const series = new Set([
        ...all.filter((name) => !histograms.includes(name)),
        ...histograms.flatMap((name) => ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)),
      ]);
      const named = namesIn(read(file));
      expect(named.length).toBeGreaterThan(8);
      expect(named.filter((name) => !series.has(name))).toEqual([]);
    },
  );
});

it('has nine alerts, each with a summary and what to do', () => {
  const [, ...rules] = read('deploy/prometheus-alerts.yaml').split('- alert: ');
  expect(rules).toHaveLength(9);
  for (const rule of rules)
    expect(rule).toMatch(/expr: [\s\S]*severity: [\s\S]*summary: [\s\S]*description: /);
});

it('has a dashboard that Grafana can read, with a panel for each alert’s metric', () => {
  const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const shown = namesIn(JSON.stringify(dashboard.panels));
  expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
  expect(namesIn(read('deploy/prometheus-alerts.yaml')).filter((name) => !shown.includes(name))).toEqual([
    'frontdesk_disk_size_bytes',
  ]);
});
