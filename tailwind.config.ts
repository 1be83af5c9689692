import type { Config } from 'tailwindcss';

// Colors replace Tailwind's palette instead of extending it, so that a raw color such as `bg-red-500` is no class.
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: 'var(--canvas)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      sunken: 'var(--sunken)',
      border: 'var(--border)',
      text: 'var(--text)',
      accent: 'var(--accent)',
      'accent-hover': 'var(--accent-hover)',
      'accent-soft': 'var(--accent-soft)',
      'on-accent': 'var(--on-accent)',
      danger: 'var(--danger)',
      'danger-hover': 'var(--danger-hover)',
      'danger-soft': 'var(--danger-soft)',
      'on-danger': 'var(--on-danger)',
      warning: 'var(--warning)',
      'warning-soft': 'var(--warning-soft)',
      success: 'var(--success)',
      'success-soft': 'var(--success-soft)',
      info: 'var(--info)',
      'info-soft': 'var(--info-soft)',
      ring: 'var(--ring)',
      bubble: 'var(--bubble)',
      chat: 'var(--chat)',
      scrim: 'var(--scrim)',
    },
    // These too replace Tailwind's: six sizes and four radii.
    fontSize: {
      tiny: ['12px', '16px'],
      small: ['13px', '18px'],
      base: ['14px', '20px'],
      title: ['16px', '22px'],
      display: ['20px', '28px'],
      figure: ['32px', '40px'],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '8px', xl: '12px', full: '9999px' },
    extend: {
      backgroundColor: { rest: 'var(--text-faint)' },
      textColor: { muted: 'var(--text-muted)', faint: 'var(--text-faint)' },
      borderColor: { strong: 'var(--border-strong)', control: 'var(--border-control)' },
      boxShadow: { raised: 'var(--shadow)' },
      fontFamily: { sans: 'var(--font)' },
      fontWeight: { medium: '540', semibold: '620' },
      transitionDuration: { DEFAULT: '120ms' },
    },
  },
} satisfies Config;
