import type { EventLook } from '@fieldhouse/contract/live/desk'
import styles from './Picture.module.css'

/** Quieter than this is drawn as nothing. */
const quietestDb = -60
const heightOf = (db: number): number => Math.max(0, Math.min(100, 100 - (db / quietestDb) * 100))

/** How loud it is, an ear each. */
export function Meters({ sound }: Pick<EventLook, 'sound'>) {
  if (sound.length === 0) return null
  const words = sound
    .map(({ loudness }, ear) => `${ear === 0 ? 'left' : 'right'} ${Math.round(loudness)} dB`)
    .join(', ')
  return (
    <svg
      className={styles.meters}
      viewBox="0 0 12 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Sound: ${words}`}
    >
      {sound.map(({ loudness, peak }, ear) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an ear is its place
        <g key={ear}>
          <rect x={ear * 7} width="5" height="100" className={styles.well} />
          <rect
            x={ear * 7}
            width="5"
            y={100 - heightOf(loudness)}
            height={heightOf(loudness)}
            className={styles.level}
          />
          <rect x={ear * 7} width="5" y={100 - heightOf(peak)} height="1.5" className={styles.peak} />
        </g>
      ))}
    </svg>
  )
}
