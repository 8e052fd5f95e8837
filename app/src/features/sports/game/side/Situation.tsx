import { CourtSets } from '@fieldhouse/design/field/CourtSets'
import { Diamond } from '@fieldhouse/design/field/Diamond'
import { FootballField } from '@fieldhouse/design/field/FootballField'
import { LaneBoard } from '@fieldhouse/design/field/LaneBoard'
import { RotationBoard } from '@fieldhouse/design/field/RotationBoard'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { teamOf } from '../../../../shared/games/game-view.ts'
import styles from '../Game.module.css'
import type { Moment } from '../moment.model.ts'
import { diamondOf, factsOf, fieldOf, lanesOf, rotationOf, setsOf } from './situation.model.ts'

/** What is on, drawn for the sport. */
export function Situation({ moment }: { moment: Moment }) {
  const { situation } = moment.state
  const drawing = drawn(moment)
  const facts = factsOf(moment)
  if (!situation || (!drawing && facts.length === 0)) return null
  return (
    <Panel title="Now">
      {drawing}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

function drawn(moment: Moment) {
  const { game, state } = moment
  switch (state.situation?.kind) {
    case 'football': {
      const field = fieldOf(moment)
      return field && <FootballField {...field} />
    }
    case 'baseball':
      return <Diamond {...diamondOf(moment, state.situation)} />
    case 'volleyball':
      return (
        game.away &&
        game.home && (
          <CourtSets
            caption="Sets"
            teams={[teamOf(game.away), teamOf(game.home)]}
            {...setsOf(moment, state.situation)}
          />
        )
      )
    case 'rotation':
      return <RotationBoard {...rotationOf(moment, state.situation)} />
    case 'event': {
      const lanes = lanesOf(moment, state.situation)
      return lanes && <LaneBoard {...lanes} />
    }
    default:
      return null
  }
}
