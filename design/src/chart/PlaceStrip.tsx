import styles from './Chart.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { createLinearScale, roundToHalf } from './scale.ts'

export type PlaceTeam = {
  name: string
  abbr: string
  us?: boolean
  /** Points as text, such as "81". */
  points?: string
  places: readonly { place: number; name: string; counts: boolean }[]
}

type PlaceStripProps = { title: string; teams: readonly PlaceTeam[]; of: number }

const left = 52
const right = 40
const rowTall = 34
const foot = 22

/** Places of each team's runners: those who count are discs, the others rings. */
export function PlaceStrip({ title, teams, of }: PlaceStripProps) {
  const tall = teams.length * rowTall + foot
  const teamTexts = teams.map(({ name, points, places }) => {
    const counted = places.filter(({ counts }) => counts).map(({ place }) => place)
    return `${name}${points === undefined ? '' : `, ${points} points`}: ${counted.join(', ')}`
  })
  return (
    <ChartFrame
      title={title}
      description={`${teamTexts.join('; ')}.`}
      height={tall}
      table={{
        head: ['Team', 'Place', 'Name', 'Counts'],
        rows: teams.flatMap((team) =>
          team.places.map(({ place, name, counts }) => [team.name, place, name, counts ? 'yes' : 'no']),
        ),
      }}
      draw={(width) => {
        const x = createLinearScale([1, Math.max(of, 2)], [left + 10, width - right - 10])
        const ends = [1, Math.round((of + 1) / 2), of]
        return (
          <>
            {ends.map((place) => (
              <g key={place}>
                <path d={`M${roundToHalf(x(place))} 0V${tall - foot}`} className={styles.grid} />
                <text x={roundToHalf(x(place))} y={tall - 6} className={styles.tick}>
                  {place}
                </text>
              </g>
            ))}
            {teams.map((team, index) => (
              <PlaceTeamLine key={team.name} team={team} y={rowTall * (index + 0.5)} x={x} width={width} />
            ))}
          </>
        )
      }}
    >
      <span className={styles.key}>
        <i className={styles.hollowKey} />
        Does not count
      </span>
    </ChartFrame>
  )
}

type TeamLineProps = { team: PlaceTeam; y: number; x: (place: number) => number; width: number }

function PlaceTeamLine({ team, y, x, width }: TeamLineProps) {
  return (
    <g className={team.us ? styles.usInk : styles.otherInk}>
      <path d={`M${left} ${y}H${width - right}`} className={styles.grid} />
      <text x="0" y={y + 4} className={team.us ? styles.laneUs : styles.lane}>
        {team.abbr}
      </text>
      {team.places.map(({ place, name, counts }) => (
        <circle key={name} cx={roundToHalf(x(place))} cy={y} r="6" className={counts ? styles.disc : styles.ring}>
          <title>{`${place} ${name}`}</title>
        </circle>
      ))}
      {team.points !== undefined && (
        <text x={width} y={y + 4} className={styles.score}>
          {team.points}
        </text>
      )}
    </g>
  )
}
