import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { changeGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { useOpponentQuestion } from '../../../shared/choosing/useOpponentQuestion.tsx'
import { useCarriedNote } from '../../../shared/form/saved/useCarriedNote.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { useSaveKey } from '../../../shared/form/useSaveKey.ts'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../../shared/screen/ConsoleScreen.tsx'
import { GameError } from '../../../shared/screen/GameError.tsx'
import { PagePart } from '../../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { SaveBar } from '../../../shared/screen/SaveBar.tsx'
import { ChangesPanel } from '../changes/ChangesPanel.tsx'
import { MovePanel } from '../move/MovePanel.tsx'
import { type GameDraft, listEditedFields, toGameChange, toGameDraft } from './edit.model.ts'
import styles from './GameEdit.module.css'
import { CoverageFields, WhenFields, WhoAndWhereFields } from './GameFields.tsx'
import { RemoveGame } from './RemoveGame.tsx'
import { WhatFansSee } from './WhatFansSee.tsx'

const formId = 'game-details'

/** Everything about one game on one page. */
export function GameEditScreen({ id }: { id: number }) {
  const result = useEndpoint('game', getGameSnapshot, { params: { id: String(id) } })
  const game = result.data?.game
  const note = useCarriedNote()
  return (
    <ConsoleScreen
      title={game ? `Edit ${formatGameName(game)}` : 'Edit game'}
      text={game && `${getSportTitle(game.sport)}, season ${game.season}`}
      actions={
        <ConsoleLink to={`/games/${id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Score and stream
        </ConsoleLink>
      }
    >
      {note}
      <QueryResult result={result} what="The game">
        {(snapshot) => <GameForm key={snapshot.game.id} game={snapshot.game} />}
      </QueryResult>
    </ConsoleScreen>
  )
}

function GameForm({ game }: { game: GameItem }) {
  const [saved, setSaved] = useState(() => toGameDraft(game))
  const [draft, setDraft] = useState(saved)
  const [isSaved, setIsSaved] = useState(false)
  const task = useTask()
  const edited = listEditedFields(saved, draft)
  const newest = toGameDraft(game)
  const isOutdated = listEditedFields(saved, newest).length > 0
  // Someone else's change appears by itself while nothing is typed here.
  if (isOutdated && edited.length === 0) {
    setSaved(newest)
    setDraft(newest)
  }
  const changeDraft = (changes: Partial<GameDraft>) => {
    setIsSaved(false)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const { saveOpponent, question } = useOpponentQuestion(game.type)
  const sendGame = (against: string) =>
    void task.run(async () => {
      const body = toGameChange(game, { ...draft, against })
      if (typeof body === 'string') throw new Error(body)
      const changed = await sendStaffRequest(changeGame, { params: { id: String(game.id) }, body })
      setSaved(toGameDraft(changed))
      setDraft(toGameDraft(changed))
      setIsSaved(true)
      await refetchQueries('game', 'games', 'events', 'changes', 'schools', 'activity log')
    })
  const saveGame = () => void saveOpponent(draft.against, sendGame)
  useSaveKey(formId)
  return (
    <>
      <div className={styles.layout}>
        <EditForm draft={draft} saved={saved} id={formId} className={styles.column} onSubmit={saveGame}>
          <WhenFields game={game} draft={draft} onChange={changeDraft} />
          <WhoAndWhereFields game={game} draft={draft} onChange={changeDraft} />
          <CoverageFields draft={draft} onChange={changeDraft} />
        </EditForm>
        <div className={styles.column}>
          <WhatFansSee game={game} draft={draft} isEdited={edited.length > 0} />
          <PagePart what="Delay or move">
            <MovePanel game={game} />
          </PagePart>
          <Panel title="Mistakes" text="For a game that is on the schedule twice, or shouldn’t be there.">
            <div className={styles.choices}>
              <ConsoleLink to={`/games/${game.id}/merge`} className={buttonClass({ variant: 'outline', size: 44 })}>
                Merge with another game
              </ConsoleLink>
              <RemoveGame game={game} />
            </div>
          </Panel>
          <PagePart what="The timeline">
            <ChangesPanel game={game} />
          </PagePart>
        </div>
      </div>
      <SaveBar words={describeSaving(edited.length, isSaved)}>
        <GameError error={task.error} link="Merge with that game" to={(id) => `/games/${game.id}/merge?with=${id}`} />
        {question}
        {edited.length > 0 && (
          <Button variant="secondary" size={44} onClick={() => setDraft(saved)}>
            Discard
          </Button>
        )}
        <Button type="submit" form={formId} size={44} busy={task.busy} disabled={edited.length === 0}>
          Save
        </Button>
      </SaveBar>
    </>
  )
}

function describeSaving(edited: number, isSaved: boolean): string {
  if (edited > 0) return `${edited} ${edited === 1 ? 'change' : 'changes'} not saved`
  return isSaved ? 'Saved.' : 'No changes'
}
