/** Drawn on a grid of 24 with strokes of 2. */
const iconPaths = {
  play: 'M7 5v14l12-7z',
  pause: 'M8 5v14M16 5v14',
  replay: 'M4 12a8 8 0 1 0 3-6.2M4 4v5h5',
  next: 'M5 5v14l10-7zM19 5v14',
  loud: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11',
  quiet: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  captions: 'M3 5h18v14H3zM11 10.5a2 2 0 1 0 0 3M18 10.5a2 2 0 1 0 0 3',
  cast: 'M3 17a4 4 0 0 1 4 4M3 13a8 8 0 0 1 8 8M3 9V5h18v14h-5',
  airplay: 'M7 17H3V5h18v12h-4M12 15l5 6H7z',
  picture: 'M3 5h18v14H3zM13 12h5v4h-5z',
  theatre: 'M2 6h20v12H2z',
  narrow: 'M5 8h14v8H5zM2 5v14M22 5v14',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  window: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  back: 'M11 6l-6 6 6 6M19 6l-6 6 6 6',
  ten: 'M5.5 7.5a8 8 0 1 1-1.5 5M4 3.5v4.5h4.5M9.5 10v5M12.75 11.25a1.25 1.25 0 0 1 2.5 0v2.5a1.25 1.25 0 0 1-2.5 0z',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  forward: 'M13 6l6 6-6 6M5 6l6 6-6 6',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'M4 12.5 9.5 18 20 6.5',
  warning: 'M12 3 2 20h20zM12 10v4M12 17v.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
}

export type PlayerIconName = keyof typeof iconPaths

export function PlayerIcon({ name, size = 22 }: { name: PlayerIconName; size?: number }) {
  const filled = name === 'play'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
