/** Icons of the console alone, so that fans do not load them. */
export const staffIconPaths = {
  'chevron-up': 'M5 16l7-7 7 7',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  mic: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3zM6 12a6 6 0 0 0 12 0M12 18v4',
  minus: 'M5 12h14',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
} as const
