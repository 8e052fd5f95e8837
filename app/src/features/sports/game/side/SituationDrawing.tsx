import { CourtSets } from '@fieldhouse/design/field/CourtSets'
import { Diamond } from '@fieldhouse/design/field/Diamond'
import { FootballField } from '@fieldhouse/design/field/FootballField'
import { LaneBoard } from '@fieldhouse/design/field/LaneBoard'
import { RotationBoard } from '@fieldhouse/design/field/RotationBoard'
import type { Drawing } from '@fieldhouse/sports/kit/view/view'
import { toTeam } from '../../../../shared/games/game-view.ts'
import type { MomentView } from '../moment.model.ts'
import { findTeamByName, getSideNames } from './watched-game.model.ts'

/** Draws the current situation with the component of its kind. The sport chooses the kind and its data. */
export function SituationDrawing({ moment, drawing }: { moment: MomentView; drawing: Drawing }) {
  const { game } = moment
  switch (drawing.kind) {
    case 'field':
      return <FootballField {...getSideNames(moment)} {...drawing} />
    case 'diamond':
      return <Diamond {...drawing} />
    case 'sets':
      return game.away && game.home ? (
        <CourtSets caption="Sets" teams={[toTeam(game.away), toTeam(game.home)]} {...drawing} />
      ) : null
    case 'rotation':
      return (
        <RotationBoard
          {...drawing}
          teams={drawing.teams.map(({ name, ...team }) => ({ ...team, team: findTeamByName(moment, name) }))}
        />
      )
    case 'lanes':
      return <LaneBoard {...drawing} />
  }
}
