import type { GameItem } from '@fieldhouse/contract/games/item'
import { getZoneName } from '@fieldhouse/contract/local-time'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { formatFullDay } from '../../../shared/time.ts'
import { type GameDraft, getGameStart } from './edit.model.ts'
import styles from './GameEdit.module.css'

/** Shows the game as fans will see it after saving. */
export function WhatFansSee({ game, draft, isEdited }: { game: GameItem; draft: GameDraft; isEdited: boolean }) {
  const own = [game.away, game.home].find((team) => team?.own)?.short ?? ''
  const link = draft.site === 'away' ? 'at' : 'vs.'
  const name = game.type === 'event' ? draft.against : `${own} ${link} ${draft.against}`
  // A corrected day is not announced. Only a move is.
  const firstDay = game.moved_from === draft.day ? null : game.moved_from
  const place = [draft.venue, draft.city].filter((text) => text.trim() !== '').join(', ')
  const counts = [
    draft.exhibition ? 'Exhibition' : draft.conference && 'Conference',
    draft.postseason && 'Postseason',
    draft.tournament.trim(),
  ].filter(Boolean)
  return (
    <Panel title="What fans see" text={isEdited ? 'After you save' : 'Now'}>
      <div className={styles.seen}>
        <span className={styles.quiet}>{[getSportTitle(game.sport), ...counts].join(' · ')}</span>
        <b>{name}</b>
        <p>
          {formatDraftStart(draft)} {firstDay !== null && <s>{formatFullDay(firstDay)}</s>}
        </p>
        {firstDay !== null && <p>{['Moved', game.moved_reason].filter(Boolean).join(': ')}</p>}
        {place !== '' && <p>{place}</p>}
        {(draft.tv.trim() !== '' || draft.radio.trim() !== '') && (
          <p>
            {[draft.tv.trim() && `TV: ${draft.tv}`, draft.radio.trim() && `Radio: ${draft.radio}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {draft.note.trim() !== '' && <p>{draft.note}</p>}
      </div>
    </Panel>
  )
}

function formatDraftStart(draft: GameDraft): string {
  if (draft.day === '') return 'No day'
  const start = getGameStart(draft)
  if (!start) return `${formatFullDay(draft.day)}, time TBA`
  const time = dateFormat({ timeZone: draft.timeZone, hour: 'numeric', minute: '2-digit' })(start)
  return `${formatFullDay(draft.day)}, ${time} ${getZoneName(draft.timeZone, start)}`
}
