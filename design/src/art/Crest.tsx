import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Crest.module.css'

const boldStroke = {
  fill: 'none',
  stroke: 'var(--crest-mark, #fff)',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

// Marks differ in shape as well, so that two crests never differ by color alone.
const crestMarks = {
  peaks: (
    <>
      <path d="M3.5 17.5 9.8 7l3 4.8L14.6 9l5.9 8.5z" fill="var(--crest-mark, #fff)" />
      <path d="M9.8 7l-2 3.4 2.2 1.5 1.5-1.2 1.3 1.1z" fill="var(--brand)" opacity=".55" />
    </>
  ),
  sun: (
    <>
      <path d="M5 15.5a7 7 0 0 1 14 0z" fill="var(--crest-mark, #fff)" />
      <path {...boldStroke} strokeWidth={1.9} d="M12 3.5v3M5.5 6.5l2 2.2M18.5 6.5l-2 2.2M4 18.8h16" />
    </>
  ),
  hexagon: (
    <>
      <path d="M12 3.8 19 8v8l-7 4.2L5 16V8z" fill="none" stroke="var(--crest-mark, #fff)" strokeWidth={2} />
      <path d="M12 8.2l3.3 1.9v3.8L12 15.8l-3.3-1.9v-3.8z" fill="var(--crest-mark, #fff)" />
    </>
  ),
  waves: <path {...boldStroke} d="M4 9c4 0 4 6 8 6s4-6 8-6M4 14c4 0 4 5 8 5s4-5 8-5" />,
  star: (
    <path
      d="M12 3.5c.8 5 3 7.6 8.5 8.5-5.5.9-7.7 3.5-8.5 8.5-.8-5-3-7.6-8.5-8.5 5.5-.9 7.7-3.5 8.5-8.5z"
      fill="var(--crest-mark, #fff)"
    />
  ),
  summit: <path d="M12 4l4 6.5H8zM7 12.5l4 6.5H3zM17 12.5l4 6.5h-8z" fill="var(--crest-mark, #fff)" />,
  burst: (
    <>
      <circle cx={12} cy={12} r={3} fill="var(--crest-mark, #fff)" />
      <path
        {...boldStroke}
        strokeWidth={2.6}
        d="M12 4v2.6M12 17.4V20M4 12h2.6M17.4 12H20M6.4 6.4l1.7 1.7M15.9 15.9l1.7 1.7M17.6 6.4l-1.7 1.7M8.1 15.9l-1.7 1.7"
      />
    </>
  ),
  fieldhouse: <path {...boldStroke} d="M5 19V9l7-5 7 5v10M9.5 19v-6h5v6" />,
  swirl: <path {...boldStroke} d="M12 12a1.5 1.5 0 1 1 2.4 1.3 4 4 0 1 1 1.1-5.6M12 20a8 8 0 1 1 8-8" />,
  ridge: <path {...boldStroke} d="M4 18 12 5l8 13M8 18l4-6.5 4 6.5" />,
} satisfies Record<string, ReactNode>

export type CrestMark = keyof typeof crestMarks

/** Mark and the two ends of the background gradient. */
export type CrestLook = { mark: CrestMark; from?: string; to?: string }

type CrestProps = CrestLook & { size?: number; className?: string }

export function Crest({ mark, from, to, size = 22, className }: CrestProps) {
  const id = useId()
  // The school's own background may be light; those of other schools are chosen for a white mark.
  const isOwn = from === undefined && to === undefined
  return (
    <svg
      className={classNames(isOwn && styles.own, className) || undefined}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={id} x1=".2" x2=".8" y2="1">
        <stop stopColor={from ?? 'var(--brand-hi)'} />
        <stop offset="1" stopColor={to ?? 'var(--brand-lo)'} />
      </linearGradient>
      <path d="M12 0C20 0 24 3 24 11.5S20 24 12 24 0 20 0 11.5 4 0 12 0z" fill={`url(#${id})`} />
      {crestMarks[mark]}
    </svg>
  )
}
