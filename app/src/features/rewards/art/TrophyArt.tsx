import type { TrophyArt as Art } from '@fieldhouse/contract/rewards/rewards'
import styles from './TrophyArt.module.css'

/** Shapes on the trophy's foot, drawn within 0 0 96 72. */
const shapes: Readonly<Record<Art, string>> = {
  cup: 'M28 10h40v16c0 16-8 26-20 26S28 42 28 26zM28 14H16v6c0 9 5 14 13 15M68 14h12v6c0 9-5 14-13 15M48 52v14',
  medal: 'M34 6l10 22M62 6 52 28M48 26a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM48 36l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z',
  star: 'M48 6l11 22 24 4-17 17 4 24-22-11-22 11 4-24-17-17 24-4z',
  flame:
    'M50 4c2 14 20 22 20 42 0 13-10 22-22 22S26 59 26 46c0-10 6-15 9-23 4 5 6 8 6 13 7-7 11-17 9-32zM48 66c-6 0-10-4-10-10s6-9 9-15c4 6 11 9 11 15s-4 10-10 10z',
  banner: 'M26 4v64M26 8h46l-10 14 10 14H26',
  ball: 'M48 8a29 29 0 1 1 0 58 29 29 0 0 1 0-58zM20 30c18 8 38 8 56 0M24 54c15-8 33-8 48 0M48 8v58',
  eye: 'M10 37c10-16 23-24 38-24s28 8 38 24C76 53 63 61 48 61S20 53 10 37zM48 25a12 12 0 1 1 0 24 12 12 0 0 1 0-24z',
  voice: 'M20 28h14l30-18v54L34 46H20zM34 46l4 18h9l-3-14M73 27c5 6 5 14 0 20M81 20c9 11 9 23 0 34',
}

type TrophyArtProps = {
  art: Art
  won: boolean
  /** Plays the arrival animation once. */
  fresh?: boolean
}

/** Decorative: the trophy's name, and whether it is won, are beside it. */
export const TrophyArt = ({ art, won, fresh = false }: TrophyArtProps) => (
  <svg
    viewBox="0 0 96 96"
    className={[styles.art, won && styles.won, fresh && styles.fresh].filter(Boolean).join(' ')}
    aria-hidden="true"
    focusable="false"
  >
    <path className={styles.shape} d={shapes[art]} />
    <path className={styles.foot} d="M32 70h32l6 16H26zM28 78h40" />
    {won && <path className={styles.shine} d="M36 16c-3 8-3 16 1 24" />}
  </svg>
)
