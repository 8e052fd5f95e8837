import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Chip, chipClass } from '@fieldhouse/design/choice/Chip'
import { useState } from 'react'
import type { Moment } from '../moment.model.ts'
import { allPlays, type PlayFilter, shownPlays } from './plays.model.ts'
import styles from './Tabs.module.css'

/** Goes to what happened then in the picture, as far back as the picture goes. */
export interface Jump {
  can(at: string): boolean
  to(at: string): void
}

interface PlaysTabProps {
  moment: Moment
  jump: Jump
}

const aPage = 40

export function PlaysTab({ moment, jump }: PlaysTabProps) {
  const [filter, setFilter] = useState<PlayFilter>(allPlays)
  const [shown, setShown] = useState(aPage)
  const plays = shownPlays(moment, filter)
  return (
    <>
      <PlayFilters moment={moment} filter={filter} onChange={setFilter} />
      {plays.length === 0 ? (
        <p className={styles.none}>No such plays so far.</p>
      ) : (
        <ol className={styles.plays}>
          {plays.slice(0, shown).map((play, index) => (
            <PlayRow
              key={play.key}
              play={play}
              moment={moment}
              jump={jump}
              // A drive is told once, above its newest play.
              headed={play.group !== plays[index - 1]?.group}
            />
          ))}
        </ol>
      )}
      {plays.length > shown && (
        <Button variant="secondary" size={44} onClick={() => setShown(shown + aPage)}>
          {`More of ${plays.length} plays`}
        </Button>
      )}
    </>
  )
}

type Play = Moment['plays'][number]

function PlayRow({ play, moment, jump, headed }: PlaysTabProps & { play: Play; headed: boolean }) {
  const { away, home } = moment.game
  const period = moment.module?.periodName(play.period).short ?? ''
  const group = play.group === undefined ? undefined : moment.state.groups?.[play.group]?.text
  return (
    <li className={styles.play} data-scoring={play.scoring || undefined}>
      <span className={styles.clock}>{[period, play.clock].filter(Boolean).join(' ')}</span>
      <span className={styles.words}>
        <b>{play.text}</b>
        {headed && group && <small>{group}</small>}
      </span>
      {play.scoring && play.score && (
        <span className={styles.score}>
          <span className="visually-hidden">
            {away?.short} {play.score.away}, {home?.short} {play.score.home}
          </span>
          <span aria-hidden>
            {play.score.away}-{play.score.home}
          </span>
        </span>
      )}
      {jump.can(play.at) && (
        <button type="button" className={styles.jump} onClick={() => jump.to(play.at)}>
          <Icon name="play" size={14} />
          <span className="visually-hidden">Watch: {play.text}</span>
        </button>
      )}
    </li>
  )
}

interface PlayFiltersProps {
  moment: Moment
  filter: PlayFilter
  onChange(filter: PlayFilter): void
}

function PlayFilters({ moment: { module, plays, state }, filter, onChange }: PlayFiltersProps) {
  const periods = [...new Set(plays.map(({ period }) => period))].sort((one, other) => one - other)
  const people = Object.entries(state.players ?? {})
    .filter(([, { team }]) => !team)
    .filter(([key]) => plays.some(({ players }) => players?.includes(key)))
    .sort(([, one], [, other]) => one.name.localeCompare(other.name))
  const kinds = [
    { key: '', label: 'All' },
    { key: 'scoring', label: 'Scoring' },
    ...(module?.playFilters ?? []).filter(({ has }) => plays.some(({ kind }) => has(kind))),
  ]
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Which plays</legend>
      {kinds.map(({ key, label }) => (
        <Chip key={key} pressed={filter.kind === key} onClick={() => onChange({ ...filter, kind: key })}>
          {label}
        </Chip>
      ))}
      {periods.length > 1 && (
        <select
          aria-label="Period"
          className={chipClass(styles.select)}
          value={filter.period ?? ''}
          onChange={({ target }) => onChange({ ...filter, period: target.value ? Number(target.value) : undefined })}
        >
          <option value="">Whole game</option>
          {periods.map((period) => (
            <option key={period} value={period}>
              {module?.periodName(period).long ?? period}
            </option>
          ))}
        </select>
      )}
      {people.length > 0 && (
        <select
          aria-label="Player"
          className={chipClass(styles.select)}
          value={filter.player ?? ''}
          onChange={({ target }) => onChange({ ...filter, player: target.value || undefined })}
        >
          <option value="">Every player</option>
          {people.map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  )
}
