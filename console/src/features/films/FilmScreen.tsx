import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getTitle, type OperatorTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useRef, useState } from 'react'
import { CheckLink } from '../../shared/access/CheckLink.tsx'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { TrashedPanel } from '../../shared/form/TrashedPanel.tsx'
import { hasRole, useMe } from '../../shared/me/useMe.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { isWatchable } from '../../shared/titles/hidden-reason.ts'
import { CaptionsPanel } from './captions/CaptionsPanel.tsx'
import { isProcessing } from './film.model.ts'
import { ChaptersPanel } from './one/ChaptersPanel.tsx'
import { CoverPanel } from './one/CoverPanel.tsx'
import { DetailsPanel } from './one/DetailsPanel.tsx'
import { type FilmPlayerHandle, FilmPreview } from './one/FilmPreview.tsx'
import styles from './one/One.module.css'
import { StatePanel } from './one/StatePanel.tsx'
import { RightsPanel } from './rights/RightsPanel.tsx'

const soonMs = 1_500
const laterMs = 15_000

/** Everything about one video: preview, details, chapters, captions, rights and removal. */
export function FilmScreen({ id }: { id: number }) {
  const [trashId, setTrashId] = useState<number>()
  const params = { id: String(id) }
  const getRefetchMs = (film: OperatorTitle | undefined) => (film && isProcessing(film) ? soonMs : laterMs)
  const result = useEndpoint('title', getTitle, { params }, getRefetchMs, { enabled: trashId === undefined })
  // Fans are a matter of operators.
  const mayCheck = hasRole(useMe().data, 'operator')
  const toList = (
    <>
      {mayCheck && trashId === undefined && result.data && <CheckLink content={{ kind: 'vod', id }} />}
      <ConsoleLink to="/films" className={buttonClass({ variant: 'secondary', size: 44 })}>
        All videos
      </ConsoleLink>
    </>
  )
  return (
    <ConsoleScreen title={result.data?.title ?? 'A video'} actions={toList}>
      {trashId === undefined ? (
        <QueryResult result={result} what="The video">
          {(film) => <FilmPanels film={film} onRemoved={setTrashId} />}
        </QueryResult>
      ) : (
        <TrashedPanel
          title="This video is in the trash"
          trash={trashId}
          queries={['titles', 'title', 'trash']}
          onBack={() => setTrashId(undefined)}
        />
      )}
    </ConsoleScreen>
  )
}

type FilmPanelsProps = { film: OperatorTitle; onRemoved: (trash: number) => void }

function FilmPanels({ film, onRemoved }: FilmPanelsProps) {
  const playerRef = useRef<FilmPlayerHandle>(null)
  /** The player loads captions once, so changed captions need a new player. */
  const [captionsVersion, setCaptionsVersion] = useState(0)
  const mayRemove = hasRole(useMe().data, 'operator')
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isWatchable(film) && <FilmPreview key={captionsVersion} film={film} playerRef={playerRef} />}
        <StatePanel film={film} />
        <ChaptersPanel film={film} playerRef={playerRef} />
        <CoverPanel film={film} playerRef={playerRef} />
        <CaptionsPanel
          film={film}
          now={() => playerRef.current?.seconds() ?? 0}
          seekTo={(seconds) => playerRef.current?.seekTo(seconds)}
          onChanged={() => setCaptionsVersion((count) => count + 1)}
        />
      </div>
      <div className={styles.column}>
        <DetailsPanel film={film} />
        <RightsPanel film={film} />
        {mayRemove && <RemoveFilm film={film} onRemoved={onRemoved} />}
      </div>
    </div>
  )
}

type RemoveFilmProps = { film: OperatorTitle; onRemoved: (trash: number) => void }

function RemoveFilm({ film, onRemoved }: RemoveFilmProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const removeFilm = () =>
    void task.run(async () => {
      setIsConfirming(false)
      const { trash } = await sendStaffRequest(removeTitle, { params: { id: String(film.id) } })
      onRemoved(trash)
      await refetchQueries('titles', 'trash')
    })
  return (
    <div>
      <FormError message={task.error?.message} />
      <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={() => setIsConfirming(true)}>
        Remove video
      </Button>
      <AlertDialog
        open={isConfirming}
        title={`Remove ${film.title}?`}
        text="Fans stop seeing it immediately. You can restore it from the trash for 30 days."
        action={{ label: 'Remove', onAction: removeFilm, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </div>
  )
}
