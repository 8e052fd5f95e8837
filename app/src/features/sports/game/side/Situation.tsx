import { CourtSets } from '@fieldhouse/design/field/CourtSets'
import { Diamond } from '@fieldhouse/design/field/Diamond'
import { FootballField } from '@fieldhouse/design/field/FootballField'
import { LaneBoard } from '@fieldhouse/design/field/LaneBoard'
import { RotationBoard } from '@fieldhouse/design/field/RotationBoard'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { teamOf } from '../../../../shared/games/game-view.ts'
import styles from '../Game.module.css'
import type { Moment } from '../moment.model.ts'
import { sidesOf, teamNamed, watchedOf } from './drawn.model.ts'

/** What is on, as the sport says that it is drawn. */
export function Situation({ moment }: { moment: Moment }) {
  const drawing = drawn(moment)
  const facts = moment.view?.facts?.(watchedOf(moment)) ?? []
  if (!moment.state.situation || (!drawing && facts.length === 0)) return null
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

/** A component for each kind of drawing; which of them is drawn, and with what, is the sport's word. */
function drawn(moment: Moment) {
  const { game, view } = moment
  const drawing = view?.drawing?.(watchedOf(moment))
  switch (drawing?.kind) {
    case 'field':
      return <FootballField {...sidesOf(moment)} {...drawing} />
    case 'diamond':
      return <Diamond {...drawing} />
    case 'sets':
      return game.away && game.home ? (
        <CourtSets caption="Sets" teams={[teamOf(game.away), teamOf(game.home)]} {...drawing} />
      ) : null
    case 'rotation':
      return (
        <RotationBoard
          {...drawing}
          teams={drawing.teams.map(({ name, ...team }) => ({ ...team, team: teamNamed(moment, name) }))}
        />
      )
    case 'lanes':
      return <LaneBoard {...drawing} />
    default:
      return null
  }
}
