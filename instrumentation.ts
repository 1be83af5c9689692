export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // In development the browser loads the sheet itself.
  if (process.env.NODE_ENV === 'production') (await import('./lib/server/read-style-sheet')).readStyleSheet();
  const { boot } = await import('./lib/server/boot');
  await boot();
}
