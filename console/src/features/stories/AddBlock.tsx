import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getBoxScore } from '@fieldhouse/contract/stats/stats'
import { putStoryPicture } from '@fieldhouse/contract/stories/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import styles from '../../shared/form/Form.module.css'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatFullDay } from '../../shared/time.ts'
import { TitleSearch } from '../../shared/titles/TitlePicker.tsx'
import { createBlockKey, createTextBlock, type StoryBlockDraft } from './blocks.model.ts'
import { listBoxScoreLines } from './box-score-lines.model.ts'
import { formatGameTitle, useRecentGames } from './StoryFields.tsx'

/** Adds the next block of a story: text, a picture, a video, a game or a box score line. */
export function AddBlock({ onAdd }: { onAdd: (block: StoryBlockDraft) => void }) {
  const [openPicker, setOpenPicker] = useState<'film' | 'game' | 'line'>()
  const task = useTask()
  const addBlock = (block: StoryBlockDraft) => {
    setOpenPicker(undefined)
    onAdd(block)
  }
  const uploadPicture = (file: File) =>
    void task.run(async () => {
      const { name } = await sendStaffRequest(putStoryPicture, { body: file })
      addBlock({ key: createBlockKey(), kind: 'picture', picture: name, alt: '', caption: '', credit: '' })
    })
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button variant="secondary" size={44} icon="plus" onClick={() => addBlock(createTextBlock('paragraph'))}>
          Text
        </Button>
        <FileButton
          label="Picture in the text"
          types={putStoryPicture.bytes.types}
          busy={task.busy}
          onFile={uploadPicture}
        >
          A picture
        </FileButton>
        <Button variant="secondary" size={44} icon="film" onClick={() => setOpenPicker('film')}>
          A video
        </Button>
        <Button variant="secondary" size={44} icon="trophy" onClick={() => setOpenPicker('game')}>
          A game
        </Button>
        <Button variant="secondary" size={44} icon="user" onClick={() => setOpenPicker('line')}>
          Box score line
        </Button>
        <Button
          variant="secondary"
          size={44}
          icon="minus"
          onClick={() => addBlock({ key: createBlockKey(), kind: 'thing', block: { kind: 'rule' } })}
        >
          Divider
        </Button>
      </div>
      <FormError message={task.error?.message} />
      {openPicker === 'film' && (
        <TitleSearch
          label="Find the video"
          excluded={[]}
          onChoose={({ id }) => addBlock({ key: createBlockKey(), kind: 'thing', block: { kind: 'film', title: id } })}
        />
      )}
      {openPicker === 'game' && (
        <GamePicker
          onChoose={({ id: game }) => addBlock({ key: createBlockKey(), kind: 'thing', block: { kind: 'game', game } })}
        />
      )}
      {openPicker === 'line' && (
        <LinePicker
          onChoose={(line) => addBlock({ key: createBlockKey(), kind: 'thing', block: { kind: 'line', ...line } })}
        />
      )}
    </div>
  )
}

type BoxScoreLine = { game: number; person: number }

/** Chooses a game first, then a player's line in its box score. */
function LinePicker({ onChoose }: { onChoose: (line: BoxScoreLine) => void }) {
  const [game, setGame] = useState<GameItem>()
  return game ? (
    <PlayerLines game={game} onChoose={(person) => onChoose({ game: game.id, person })} />
  ) : (
    <GamePicker startedOnly onChoose={setGame} />
  )
}

function PlayerLines({ game, onChoose }: { game: GameItem; onChoose: (person: number) => void }) {
  const result = useEndpoint('box-of-story', getBoxScore, { params: { sport: game.sport, id: String(game.id) } })
  return (
    <QueryResult result={result} what="The box score">
      {({ box }) => {
        const lines = listBoxScoreLines(box)
        if (lines.length === 0)
          return <EmptyNote>The box score of {formatGameTitle(game)} has no players yet.</EmptyNote>
        return (
          <ul aria-label={`Players of ${formatGameTitle(game)}`}>
            {lines.map(({ person, name, table }) => (
              <li key={person} className={styles.line}>
                <span className={styles.words}>
                  {name}
                  <small>{table}</small>
                </span>
                <Button variant="secondary" size={44} icon="plus" onClick={() => onChoose(person)}>
                  Choose<span className="visually-hidden"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryResult>
  )
}

/** Lists games; `startedOnly` leaves out those without a box score. */
function GamePicker({ startedOnly = false, onChoose }: { startedOnly?: boolean; onChoose: (game: GameItem) => void }) {
  const games = (useRecentGames().data?.games ?? [])
    .filter(({ status }) => !startedOnly || status.kind === 'final' || status.kind === 'live')
    .toReversed()
  return (
    <ul aria-label="Games, newest first">
      {games.map((game) => (
        <li key={game.id} className={styles.line}>
          <span className={styles.words}>
            {formatGameTitle(game)}
            <small>
              {formatFullDay(game.day)}, {getSportTitle(game.sport)}
            </small>
          </span>
          <Button variant="secondary" size={44} icon="plus" onClick={() => onChoose(game)}>
            Choose<span className="visually-hidden"> {formatGameTitle(game)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
