import { classNames } from '../class-names.ts'
import styles from './VenueMap.module.css'
import { getMiddle, getOutline, getSectionPlaces, mapSize, type VenueSeats } from './venue-shape.ts'

export type VenueGround = 'field' | 'court' | 'pitch' | 'diamond' | 'pool' | 'oval'

export interface VenueSectionLook extends VenueSeats {
  /** Color intensity from 0 to 1; undefined without a value. */
  weight?: number | undefined
}

type VenueMapProps = {
  ground: VenueGround
  sections: readonly VenueSectionLook[]
  chosen?: string | undefined
  onChoose?: (name: string) => void
  /** Markers in sections, each with one letter. */
  marks?: readonly { section: string; letter: string; off?: boolean }[]
  className?: string
}

const roomForWords = 11
/** Width of a letter. A name that does not fit its section appears only in the list. */
const letterWide = 3.2
/** Limits of the color intensity; a section's name is unreadable with more, in either theme. */
const [leastColour, mostColour] = [0.1, 0.5]

/**
 * A venue from above, drawn from the list of its sections. The page has the same list as text and buttons, so the map
 * is hidden from screen readers.
 */
export function VenueMap({ ground, sections, chosen, onChoose, marks = [], className }: VenueMapProps) {
  const places = getSectionPlaces(sections)
  return (
    <svg
      className={classNames(styles.map, onChoose && styles.live, className)}
      viewBox={`${-mapSize.x} ${-mapSize.y} ${2 * mapSize.x} ${2 * mapSize.y}`}
      aria-hidden="true"
      focusable="false"
    >
      <VenueGroundShape ground={ground} />
      {sections.map(({ name, weight }) => {
        const place = places.get(name)
        if (!place) return null
        const { x, y, room } = getMiddle(place)
        return (
          <g
            key={name}
            className={classNames(styles.section, chosen === name && styles.chosen)}
            {...(onChoose && { onClick: () => onChoose(name) })}
          >
            <path
              d={getOutline(place)}
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
        const { x, y } = getMiddle(place)
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

/** The field, simplified as seen from above. */
function VenueGroundShape({ ground }: Pick<VenueMapProps, 'ground'>) {
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
