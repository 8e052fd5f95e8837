import { currentSchool } from '@fieldhouse/contract/company'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { formatGameTime } from '../../../../shared/games/game-day.ts'
import { getSportTitle } from '../../../../shared/games/game-view.ts'
import styles from '../Game.module.css'
import type { MomentView } from '../moment.model.ts'

/** Facts about a game: when, where, attendance, broadcast and notes, with a video or without. */
export function AboutGame({ moment }: { moment: MomentView }) {
  return (
    <Panel title={`About this ${moment.game.type}`}>
      <dl className={styles.facts}>
        {listGameFacts(moment).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function listGameFacts({ game, state }: MomentView): (readonly [name: string, text: string])[] {
  const facts: (readonly [string, string | undefined])[] = [
    ['When', formatGameTime(game, new Date())],
    ['Where', [game.venue, game.city].filter(Boolean).join(', ')],
    ['Sport', [getSportTitle(game.sport), getGameKind(game)].filter(Boolean).join(', ')],
    ['Event', game.tournament ?? undefined],
    ['Attendance', state.attendance?.toLocaleString(schoolLocale())],
    ['Broadcast', describeBroadcast(game)],
    ['TV', game.tv],
    ['Radio', game.radio],
    ['Weather', state.notes?.weather],
    ['Officials', state.notes?.officials],
    ['Notes', state.notes?.remarks],
  ]
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []))
}

const getGameKind = ({ exhibition, conference, postseason }: MomentView['game']): string | undefined =>
  exhibition ? 'exhibition' : postseason ? 'postseason' : conference ? 'conference' : undefined

function describeBroadcast({ watch, status }: MomentView['game']): string {
  if (!watch) return `Not on ${currentSchool().appName}`
  return status.kind === 'final' ? `Replay on ${currentSchool().appName}` : `Live on ${currentSchool().appName}`
}
