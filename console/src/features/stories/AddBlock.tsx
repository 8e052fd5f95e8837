import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getBoxScore } from '@fieldhouse/contract/stats/stats'
import { putStoryPicture } from '@fieldhouse/contract/stories/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { useAnswer } from '../../shared/api/queries.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { dayInWords } from '../../shared/time.ts'
import { FindTitle } from '../../shared/titles/TitlePicker.tsx'
import { type DraftBlock, newKey, textBlock } from './blocks.model.ts'
import { linesOf } from './lines.model.ts'
import { gameWords, useLateGames } from './StoryFields.tsx'

/** What comes next in a story: words, a picture, a film or a game. */
export function AddBlock({ onAdd }: { onAdd: (block: DraftBlock) => void }) {
  const [asked, setAsked] = useState<'film' | 'game' | 'line'>()
  const task = useTask()
  const add = (block: DraftBlock) => {
    setAsked(undefined)
    onAdd(block)
  }
  const upload = (file: File) =>
    void task.run(async () => {
      const { name } = await request(putStoryPicture, { body: file })
      add({ key: newKey(), kind: 'picture', picture: name, alt: '', caption: '', credit: '' })
    })
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button variant="secondary" size={44} icon="plus" onClick={() => add(textBlock('paragraph'))}>
          Words
        </Button>
        <FileButton label="Picture in the text" types={putStoryPicture.bytes.types} busy={task.busy} onFile={upload}>
          A picture
        </FileButton>
        <Button variant="secondary" size={44} icon="film" onClick={() => setAsked('film')}>
          A video
        </Button>
        <Button variant="secondary" size={44} icon="trophy" onClick={() => setAsked('game')}>
          A game
        </Button>
        <Button variant="secondary" size={44} icon="user" onClick={() => setAsked('line')}>
          Box score line
        </Button>
        <Button
          variant="secondary"
          size={44}
          icon="minus"
          onClick={() => add({ key: newKey(), kind: 'thing', block: { kind: 'rule' } })}
        >
          Divider
        </Button>
      </div>
      <FormError message={task.error?.message} />
      {asked === 'film' && (
        <FindTitle
          label="Find the video"
          without={[]}
          onChoose={({ id }) => add({ key: newKey(), kind: 'thing', block: { kind: 'film', title: id } })}
        />
      )}
      {asked === 'game' && (
        <Games onChoose={({ id: game }) => add({ key: newKey(), kind: 'thing', block: { kind: 'game', game } })} />
      )}
      {asked === 'line' && (
        <LinePicker onChoose={(line) => add({ key: newKey(), kind: 'thing', block: { kind: 'line', ...line } })} />
      )}
    </div>
  )
}

type Line = { game: number; person: number }

/** First the game, then whose line of it. */
function LinePicker({ onChoose }: { onChoose: (line: Line) => void }) {
  const [game, setGame] = useState<GameItem>()
  return game ? (
    <Lines game={game} onChoose={(person) => onChoose({ game: game.id, person })} />
  ) : (
    <Games begun onChoose={setGame} />
  )
}

function Lines({ game, onChoose }: { game: GameItem; onChoose: (person: number) => void }) {
  const asked = useAnswer('box-of-story', getBoxScore, { params: { sport: game.sport, id: String(game.id) } })
  return (
    <Answered asked={asked} what="The box score">
      {({ box }) => {
        const lines = linesOf(box)
        if (lines.length === 0) return <Nothing>The box score of {gameWords(game)} has no players yet.</Nothing>
        return (
          <ul aria-label={`Players of ${gameWords(game)}`}>
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
    </Answered>
  )
}

/** `begun`: none of which there is nothing to tell yet. */
function Games({ begun = false, onChoose }: { begun?: boolean; onChoose: (game: GameItem) => void }) {
  const games = (useLateGames().data?.games ?? [])
    .filter(({ status }) => !begun || status.kind === 'final' || status.kind === 'live')
    .toReversed()
  return (
    <ul aria-label="Games, newest first">
      {games.map((game) => (
        <li key={game.id} className={styles.line}>
          <span className={styles.words}>
            {gameWords(game)}
            <small>
              {dayInWords(game.day)}, {titleOfSport(game.sport)}
            </small>
          </span>
          <Button variant="secondary" size={44} icon="plus" onClick={() => onChoose(game)}>
            Choose<span className="visually-hidden"> {gameWords(game)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
