import type { staffIconPaths } from './staff-icon-paths.ts'

// Icons on a grid of 24, with strokes of 2 px and round ends.
const fanIconPaths = {
  alert: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 7v6M12 16.5v.01',
  back: 'M11 5 4 12l7 7M4 12h16',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  bolt: 'M13 2 4 14h7l-1 8 9-12h-7z',
  calendar: 'M4 6h16v15H4zM4 10h16M8 3v4M16 3v4',
  'calendar-add': 'M20 12V6H4v15h8M4 10h16M8 3v4M16 3v4M18 15v6M15 18h6',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  check: 'M4 12.5 9.5 18 20 6.5',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12a10 10 0 0 1 19 0 10 10 0 0 1-19 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M3 3l18 18M10 6a9 9 0 0 1 11 6 13 13 0 0 1-2.5 3.6M6.5 7.5A12 12 0 0 0 3 12a9.5 9.5 0 0 0 12.5 5M10 10a3 3 0 0 0 4 4',
  film: 'M3 5h18v14H3zM8 5v14M16 5v14M3 12h5M16 12h5',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  graduate: 'M2 9l10-5 10 5-10 5zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6',
  group:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.5 6',
  heart: 'M12 20S3 14.5 3 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9 2.3C21 14.5 12 20 12 20z',
  home: 'M3 11 12 3l9 8v9a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  info: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 11v6M12 7.5v.01',
  key: 'M8 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM13 12h9M18 12v4',
  laptop: 'M5 5h14v11H5zM2 20h20',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  mail: 'M3 5h18v14H3zM3 7l9 7 9-7',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.6-.3M5 12a10 10 0 0 1 4-2.5M12 19.5v.01M2 8.5a15 15 0 0 1 4-2.6M10 5a15 15 0 0 1 12 3.5M15.5 10a10 10 0 0 1 3.5 2',
  pause: 'M8 4v16M16 4v16',
  phone: 'M7 2h10v20H7zM11 18.5h2',
  play: 'M7 4v16l13-8z',
  plus: 'M12 5v14M5 12h14',
  restart: 'M4 4v6h6M4.5 10a8.5 8.5 0 1 1-.7 5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM21 21l-5-5',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2',
  shield: 'M12 3 4 6v6c0 5 3.5 8 8 9.5 4.5-1.5 8-4.5 8-9.5V6z',
  logout: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5',
  ticket: 'M3 7h18v4a2 2 0 0 0 0 3v4H3v-4a2 2 0 0 0 0-3zM14 7v11',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3v2a4 4 0 0 0 4 4M17 6h4v2a4 4 0 0 1-4 4M12 15v5M8 21h8',
  tv: 'M3 7h18v13H3zM8 3l4 4 4-4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  warning: 'M12 3 2 20h20zM12 10v4M12 17v.01',
} as const

export type IconName = keyof typeof fanIconPaths | keyof typeof staffIconPaths

export const iconPaths: Partial<Record<IconName, string>> = { ...fanIconPaths }

/** Adds icons that the first page of fans does without. */
export const addIcons = (more: Partial<Record<IconName, string>>): unknown => Object.assign(iconPaths, more)
