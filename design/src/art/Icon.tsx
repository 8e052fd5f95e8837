import { type IconName, iconPaths } from './icon-paths.ts'

const solid: ReadonlySet<IconName> = new Set(['play', 'bolt'])

/** A decorative icon; the text beside it, or its button's label, carries the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  const em = size / 16
  return (
    <svg
      className={className}
      width={`${em}rem`}
      height={`${em}rem`}
      viewBox="0 0 24 24"
      fill={solid.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 3.4 : 2}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
