import { classNames } from '../class-names.ts'
import styles from './VenueMap.module.css'
import { mapSize, middleOf, outlineOf, placesOf, type VenueSeats } from './venue-shape.ts'

export type VenueGround = 'field' | 'court' | 'pitch' | 'diamond' | 'pool' | 'oval'

export interface VenueSectionLook extends VenueSeats {
  /** How much of the colour it has, from 0 to 1; undefined where there is nothing to say of it. */
  weight?: number | undefined
}

type VenueMapProps = {
  ground: VenueGround
  sections: readonly VenueSectionLook[]
  chosen?: string | undefined
  onChoose?: (name: string) => void
  /** Points on it: where something stands. Beside its section's name one letter. */
  marks?: readonly { section: string; letter: string; off?: boolean }[]
  className?: string
}

const roomForWords = 11
/** A name that its section has no room for stands in the list alone. */
const letterWide = 3.2
/** With more of it nobody reads the name of a section on it, dark or light. */
const [leastColour, mostColour] = [0.1, 0.5]

/**
 * A venue from above, drawn from the list of its sections. A picture for who sees it and a finger that finds it; the page has the same
 * list in words and buttons, so it says nothing to others.
 */
export function VenueMap({ ground, sections, chosen, onChoose, marks = [], className }: VenueMapProps) {
  const places = placesOf(sections)
  return (
    <svg
      className={classNames(styles.map, onChoose && styles.live, className)}
      viewBox={`${-mapSize.x} ${-mapSize.y} ${2 * mapSize.x} ${2 * mapSize.y}`}
      aria-hidden="true"
      focusable="false"
    >
      <Ground ground={ground} />
      {sections.map(({ name, weight }) => {
        const place = places.get(name)
        if (!place) return null
        const { x, y, room } = middleOf(place)
        return (
          <g
            key={name}
            className={classNames(styles.section, chosen === name && styles.chosen)}
            {...(onChoose && { onClick: () => onChoose(name) })}
          >
            <path
              d={outlineOf(place)}
              className={weight === undefined ? styles.plain : styles.toned}
              style={
                weight === undefined || chosen === name
                  ? undefined
                  : { fillOpacity: leastColour + (mostColour - leastColour) * weight }
              }
            />
            {room >= Math.max(roomForWords, name.length * letterWide) && (
              <text x={x} y={y} dy="0.35em">
                {name}
              </text>
            )}
          </g>
        )
      })}
      {marks.map(({ section, letter, off }, index) => {
        const place = places.get(section)
        if (!place) return null
        const { x, y } = middleOf(place)
        const beside = marks.slice(0, index).filter((mark) => mark.section === section).length
        return (
          <g key={letter} className={off ? styles.off : styles.mark}>
            <circle cx={x + beside * 8} cy={y} r="5" />
            <text x={x + beside * 8} y={y} dy="0.35em">
              {letter}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** What is played on, as far as one knows it from above. */
function Ground({ ground }: Pick<VenueMapProps, 'ground'>) {
  const [x, y] = [34, 21]
  if (ground === 'diamond')
    return (
      <g className={styles.ground}>
        <path d={`M0 ${y + 4}L${-x + 6} -6A34 26 0 0 1 ${x - 6} -6Z`} />
        <path d="M0 22L-10 11L0 0L10 11Z" />
      </g>
    )
  if (ground === 'oval')
    return (
      <g className={styles.ground}>
        <rect x={-x} y={-y} width={2 * x} height={2 * y} rx={y} />
        <rect x={-x + 7} y={-y + 7} width={2 * x - 14} height={2 * y - 14} rx={y - 7} />
      </g>
    )
  return (
    <g className={styles.ground}>
      <rect x={-x} y={-y} width={2 * x} height={2 * y} rx="1.5" />
      {ground === 'pool' ? (
        [-14, -7, 0, 7, 14].map((lane) => <path key={lane} d={`M${-x} ${lane}H${x}`} />)
      ) : ground === 'field' ? (
        [-27, -18, -9, 0, 9, 18, 27].map((yard) => <path key={yard} d={`M${yard} ${-y}V${y}`} />)
      ) : (
        <>
          <path d={`M0 ${-y}V${y}`} />
          <circle r={ground === 'court' ? 5 : 8} />
          <path d={`M${-x} -9H${-x + 10}V9H${-x}M${x} -9H${x - 10}V9H${x}`} />
        </>
      )}
    </g>
  )
}
