import { putStoryPicture } from '@fieldhouse/contract/stories/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import styles from '../../shared/form/Form.module.css'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { FindTitle } from '../../shared/titles/TitlePicker.tsx'
import { type DraftBlock, newKey, textBlock } from './blocks.model.ts'
import { gameWords, useLateGames } from './StoryFields.tsx'

/** What comes next in a story: words, a picture, a film or a game. */
export function AddBlock({ onAdd }: { onAdd: (block: DraftBlock) => void }) {
  const [asked, setAsked] = useState<'film' | 'game'>()
  const doing = useDoing()
  const add = (block: DraftBlock) => {
    setAsked(undefined)
    onAdd(block)
  }
  const upload = (file: File) =>
    void doing.run(async () => {
      const { name } = await call(putStoryPicture, { body: file })
      add({ key: newKey(), kind: 'picture', picture: name, alt: '', caption: '', credit: '' })
    })
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button variant="secondary" size={44} icon="plus" onClick={() => add(textBlock('paragraph'))}>
          Words
        </Button>
        <FileButton label="A picture in the text" types={putStoryPicture.bytes.types} busy={doing.busy} onFile={upload}>
          A picture
        </FileButton>
        <Button variant="secondary" size={44} icon="film" onClick={() => setAsked('film')}>
          A video
        </Button>
        <Button variant="secondary" size={44} icon="trophy" onClick={() => setAsked('game')}>
          A game
        </Button>
      </div>
      <Wrong words={doing.wrong} />
      {asked === 'film' && (
        <FindTitle
          label="Find the video"
          without={[]}
          onChoose={({ id }) => add({ key: newKey(), kind: 'thing', block: { kind: 'film', title: id } })}
        />
      )}
      {asked === 'game' && (
        <Games onChoose={(game) => add({ key: newKey(), kind: 'thing', block: { kind: 'game', game } })} />
      )}
    </div>
  )
}

function Games({ onChoose }: { onChoose: (game: number) => void }) {
  const games = (useLateGames().data?.games ?? []).toReversed()
  return (
    <ul aria-label="Games, the newest first">
      {games.map((game) => (
        <li key={game.id} className={styles.line}>
          <span className={styles.words}>
            {gameWords(game)}
            <small>
              {game.day}, {game.sport}
            </small>
          </span>
          <Button variant="secondary" size={44} icon="plus" onClick={() => onChoose(game.id)}>
            Choose<span className="visually-hidden"> {gameWords(game)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
