import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getTitle, type OperatorTitle, removeTitle } from '@fieldhouse/contract/films/desk'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useRef, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { mayAsMuchAs, useMe } from '../../shared/me/useMe.ts'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { isWatchable } from '../../shared/titles/why-not-shown.ts'
import { CaptionsPanel } from './captions/CaptionsPanel.tsx'
import { isMoving } from './film.model.ts'
import { ChaptersPanel } from './one/ChaptersPanel.tsx'
import { CoverPanel } from './one/CoverPanel.tsx'
import styles from './one/One.module.css'
import { type Look, Preview } from './one/Preview.tsx'
import { StatePanel } from './one/StatePanel.tsx'
import { WordsPanel } from './one/WordsPanel.tsx'
import { RightsPanel } from './rights/RightsPanel.tsx'

const soonMs = 1_500
const laterMs = 15_000

/** All of one film: looked at, worded, cut into chapters, captioned, given to some or to all. */
export function FilmScreen({ id }: { id: number }) {
  const [trash, setTrash] = useState<number>()
  const params = { id: String(id) }
  const paceOf = (film: OperatorTitle | undefined) => (film && isMoving(film) ? soonMs : laterMs)
  const asked = useAnswer('title', getTitle, { params }, paceOf, { enabled: trash === undefined })
  const toList = (
    <Link to="/films" className={buttonClass({ variant: 'secondary', size: 44 })}>
      All videos
    </Link>
  )
  return (
    <Screen title={asked.data?.title ?? 'A video'} actions={toList}>
      {trash === undefined ? (
        <Answered asked={asked} what="The video">
          {(film) => <Film film={film} onRemoved={setTrash} />}
        </Answered>
      ) : (
        <InTrash trash={trash} onBack={() => setTrash(undefined)} />
      )}
    </Screen>
  )
}

type FilmProps = { film: OperatorTitle; onRemoved: (trash: number) => void }

function Film({ film, onRemoved }: FilmProps) {
  const look = useRef<Look>(null)
  /** The player asks for captions once: other ones need another player. */
  const [worded, setWorded] = useState(0)
  const mayRemove = mayAsMuchAs(useMe().data, 'operator')
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isWatchable(film) && <Preview key={worded} film={film} look={look} />}
        <StatePanel film={film} />
        <ChaptersPanel film={film} look={look} />
        <CoverPanel film={film} look={look} />
        <CaptionsPanel
          film={film}
          now={() => look.current?.seconds() ?? 0}
          seekTo={(seconds) => look.current?.seekTo(seconds)}
          onChanged={() => setWorded((count) => count + 1)}
        />
      </div>
      <div className={styles.column}>
        <WordsPanel film={film} />
        <RightsPanel film={film} />
        {mayRemove && <RemoveFilm film={film} onRemoved={onRemoved} />}
      </div>
    </div>
  )
}

function InTrash({ trash, onBack }: { trash: number; onBack: () => void }) {
  const task = useTask()
  const restore = () =>
    void task.run(async () => {
      await request(restoreTrash, { params: { id: String(trash) } })
      onBack()
      await changed('titles', 'title', 'trash')
    })
  return (
    <Panel title="This video is in the trash">
      <div className={styles.gone}>
        <p role="status">Fans can’t see it.</p>
        <Button size={44} icon="restart" busy={task.busy} onClick={restore}>
          Restore
        </Button>
      </div>
      <FormError message={task.error?.message} />
    </Panel>
  )
}

type RemoveFilmProps = { film: OperatorTitle; onRemoved: (trash: number) => void }

function RemoveFilm({ film, onRemoved }: RemoveFilmProps) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      const { trash } = await request(removeTitle, { params: { id: String(film.id) } })
      onRemoved(trash)
      await changed('titles', 'trash')
    })
  return (
    <div>
      <FormError message={task.error?.message} />
      <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={() => setAsks(true)}>
        Remove video
      </Button>
      <AlertDialog
        open={asks}
        title={`Remove ${film.title}?`}
        text="Fans stop seeing it immediately. You can restore it from the trash for 30 days."
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
      />
    </div>
  )
}
