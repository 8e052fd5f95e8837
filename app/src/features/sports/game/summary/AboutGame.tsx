import { currentSchool } from '@fieldhouse/contract/company'
import { schoolLocale } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { whenWords } from '../../../../shared/games/game-day.ts'
import { sportTitle } from '../../../../shared/games/game-view.ts'
import styles from '../Game.module.css'
import type { Moment } from '../moment.model.ts'

/** When, where, before whom and by whom: what is known of it, with a picture or without. */
export function AboutGame({ moment }: { moment: Moment }) {
  return (
    <Panel title={`About this ${moment.game.type}`}>
      <dl className={styles.facts}>
        {factsOf(moment).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function factsOf({ game, state }: Moment): (readonly [name: string, text: string])[] {
  const facts: (readonly [string, string | undefined])[] = [
    ['When', whenWords(game, new Date())],
    ['Where', [game.venue, game.city].filter(Boolean).join(', ')],
    ['Sport', [sportTitle(game.sport), kindOf(game)].filter(Boolean).join(', ')],
    ['Event', game.tournament ?? undefined],
    ['Attendance', state.attendance?.toLocaleString(schoolLocale())],
    ['Broadcast', broadcastOf(game)],
    ['Weather', state.notes?.weather],
    ['Officials', state.notes?.officials],
    ['Notes', state.notes?.remarks],
  ]
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []))
}

const kindOf = ({ exhibition, conference, postseason }: Moment['game']): string | undefined =>
  exhibition ? 'exhibition' : postseason ? 'postseason' : conference ? 'conference' : undefined

function broadcastOf({ watch, status }: Moment['game']): string {
  if (!watch) return `Not on ${currentSchool().appName}`
  return status.kind === 'final' ? `Replay on ${currentSchool().appName}` : `Live on ${currentSchool().appName}`
}
