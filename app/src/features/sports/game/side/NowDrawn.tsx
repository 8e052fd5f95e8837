import { CourtSets } from '@fieldhouse/design/field/CourtSets'
import { Diamond } from '@fieldhouse/design/field/Diamond'
import { FootballField } from '@fieldhouse/design/field/FootballField'
import { LaneBoard } from '@fieldhouse/design/field/LaneBoard'
import { RotationBoard } from '@fieldhouse/design/field/RotationBoard'
import type { Drawing } from '@fieldhouse/sports/kit/view/view'
import { teamOf } from '../../../../shared/games/game-view.ts'
import type { Moment } from '../moment.model.ts'
import { sidesOf, teamNamed } from './drawn.model.ts'

/** A component for each kind of drawing; which of them is drawn, and with what, is the sport's word. */
export function NowDrawn({ moment, drawing }: { moment: Moment; drawing: Drawing }) {
  const { game } = moment
  switch (drawing.kind) {
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
  }
}
