import styles from './Field.module.css'
import { Situation } from './Situation.tsx'

type DiamondProps = {
  /** Runners on first, second and third: a name, or true when the name is unknown. */
  bases: readonly [string | boolean, string | boolean, string | boolean]
  balls: number
  strikes: number
  outs: number
  /** Half inning such as "Top 7th". */
  half?: string
  sentence?: string
  hideSentence?: boolean
}

const basePlaces = [
  { name: 'first', x: 92, y: 62 },
  { name: 'second', x: 60, y: 30 },
  { name: 'third', x: 28, y: 62 },
] as const

export function describeDiamond({ bases, balls, strikes, outs, half }: DiamondProps) {
  const runners = basePlaces.flatMap(({ name }, index) => {
    const who = bases[index]
    if (!who) return []
    return typeof who === 'string' ? `${who} on ${name}` : `runner on ${name}`
  })
  const countText = [half, `${balls}-${strikes}`, `${outs} ${outs === 1 ? 'out' : 'outs'}`].filter(Boolean).join(', ')
  return `${countText}, ${runners.length > 0 ? runners.join(', ') : 'no one on'}`
}

export function Diamond(props: DiamondProps) {
  const { bases, balls, strikes, outs } = props
  return (
    <Situation sentence={props.sentence ?? describeDiamond(props)} hideSentence={props.hideSentence}>
      <svg viewBox="0 0 220 110" className={styles.small} aria-hidden="true">
        <path d="M60 94 28 62 60 30 92 62z" className={styles.chalk} />
        {basePlaces.map(({ name, x, y }, index) => (
          <rect
            key={name}
            x={x - 11}
            y={y - 11}
            width="22"
            height="22"
            rx="3"
            transform={`rotate(45 ${x} ${y})`}
            className={bases[index] ? styles.taken : styles.free}
          />
        ))}
        <path d="M53 92h14v6l-7 6-7-6z" className={styles.free} />
        <CountPips y={32} letter="B" of={3} count={balls} />
        <CountPips y={60} letter="S" of={2} count={strikes} />
        <CountPips y={88} letter="O" of={2} count={outs} />
      </svg>
    </Situation>
  )
}

function CountPips({ y, letter, of, count }: { y: number; letter: string; of: number; count: number }) {
  return (
    <g>
      <text x="140" y={y + 5} className={styles.letter}>
        {letter}
      </text>
      {[0, 1, 2].slice(0, of).map((place) => (
        <circle key={place} cx={164 + place * 20} cy={y} r="7" className={place < count ? styles.taken : styles.free} />
      ))}
    </g>
  )
}
