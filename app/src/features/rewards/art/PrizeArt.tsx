import type { PrizeArt as Art } from '@fieldhouse/contract/rewards/prizes'
import styles from './PrizeArt.module.css'

const shapes: Readonly<Record<Art, string>> = {
  cap: 'M14 52c0-20 13-32 30-32s28 12 28 30l10 6c4 3 3 8-2 8-18-6-44-8-66-4zM44 20v-5M30 56c2-16 6-28 14-36',
  scarf: 'M30 14c12 8 24 8 36 0l6 14c-14 10-34 10-48 0zM36 36l-6 46h16l4-40M60 38l6 30H54l-4-26M31 74h15M33 66h14',
  shirt: 'M34 14 14 26l8 18 10-5v43h32V39l10 5 8-18-20-12c-4 8-24 8-28 0zM44 52h8v18',
  ball: 'M48 14a34 34 0 1 1 0 68 34 34 0 0 1 0-68zM16 38c20 9 44 9 64 0M20 66c18-9 38-9 56 0M48 14v68',
  poster: 'M24 12h48v72H24zM32 60l12-18 9 12 6-7 7 13M56 30a5 5 0 1 1 0 .1M32 72h32',
  ticket: 'M12 32h72v11a6 6 0 0 0 0 12v11H12V55a6 6 0 0 0 0-12zM60 32v6M60 44v6M60 56v10M24 44h24M24 54h16',
  cup: 'M26 22h38v40c0 12-8 20-19 20s-19-8-19-20zM64 32h8c8 0 8 22-8 24M34 12v4M45 10v6M56 12v4',
  gift: 'M16 40h64v42H16zM12 28h72v12H12zM48 28v54M48 28c-8-18-26-14-20 0M48 28c8-18 26-14 20 0',
}

/** Decorative: the prize's name is beside it. */
export const PrizeArt = ({ art }: { art: Art }) => (
  <svg viewBox="0 0 96 96" className={styles.art} aria-hidden="true" focusable="false">
    <path d={shapes[art]} />
  </svg>
)
