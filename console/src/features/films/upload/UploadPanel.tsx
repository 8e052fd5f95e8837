import { catalogAll, catalogGenres } from '@fieldhouse/contract/films/films'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import type { UploadQueue } from '../queue/queue.ts'
import { getSecondsLeft, isUnderway, type QueuedUpload } from '../queue/upload.model.ts'
import { formatTimeLeft } from '../queue/upload-rate.ts'
import { useUploads } from '../queue/use-uploads.ts'
import { DropZone } from './DropZone.tsx'
import styles from './Upload.module.css'
import { UploadRow } from './UploadRow.tsx'

/** Uploads many files: shared details are chosen first, each title while its file is sent. */
export function UploadPanel() {
  const queue = useUploads()
  const uploads = queue.use()
  const groups = useEndpoint('groups', catalogAll, {}).data?.catalogs ?? []
  const genres = useEndpoint('genres', catalogGenres, {}).data?.genres ?? []
  const [group, setGroup] = useState('')
  const [genre, setGenre] = useState('')
  const [hidden, setHidden] = useState(false)
  const addFiles = (files: readonly File[]) =>
    void queue.add(files, { groups: toIdList(group), genres: toIdList(genre), hidden })
  return (
    <Panel title="Upload videos" text="Up to 20 GB each: MP4, MOV, MKV, WebM, MPEG-TS or FLV.">
      <div className={styles.panel}>
        <DropZone onFiles={addFiles}>
          <SelectField
            label="Sport or collection"
            value={group}
            onChange={setGroup}
            options={[{ value: '', label: 'None yet' }, ...groups.map(({ id, name }) => toOption(id, name))]}
          />
          <SelectField
            label="Genre"
            value={genre}
            onChange={setGenre}
            options={[{ value: '', label: 'None yet' }, ...genres.map(({ id, name }) => toOption(id, name))]}
          />
          <SwitchRow title="Auto-publish" checked={!hidden} onChange={(on) => setHidden(!on)} />
        </DropZone>
        {uploads.length > 0 && <UploadSummary queue={queue} uploads={uploads} />}
        <ul className={styles.rows}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} queue={queue} upload={upload} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const toOption = (id: number, label: string) => ({ value: String(id), label })
const toIdList = (value: string): number[] => (value === '' ? [] : [Number(value)])

function UploadSummary({ queue, uploads }: { queue: UploadQueue; uploads: readonly QueuedUpload[] }) {
  const sent = uploads.filter(({ state }) => state.kind === 'sent')
  const refused = uploads.filter(({ state }) => state.kind === 'refused')
  const underway = uploads.filter(isUnderway)
  const paused = uploads.filter(({ state }) => state.kind === 'paused')
  const rates = underway.flatMap((upload) => {
    const left = getSecondsLeft(upload)
    return left === undefined || left === 0 ? [] : [(upload.bytes - upload.received) / left]
  })
  const rate = rates.reduce((sum, one) => sum + one, 0)
  const bytes = underway.reduce((sum, one) => sum + one.bytes - one.received, 0)
  return (
    <div className={styles.summary}>
      <p>
        <span role="status">
          {sent.length} of {uploads.length - refused.length} uploaded
          {refused.length > 0 ? `, ${refused.length} rejected` : ''}
        </span>
        {underway.length > 0 && rate > 0 ? `, about ${formatTimeLeft(bytes / rate)} left` : ''}
      </p>
      <div className={styles.actions}>
        {underway.length > 0 && (
          <Button
            variant="secondary"
            size={36}
            icon="pause"
            onClick={forEachUpload(underway, (key) => queue.pause(key))}
          >
            Pause all
          </Button>
        )}
        {paused.length > 0 && (
          <Button variant="secondary" size={36} icon="play" onClick={forEachUpload(paused, (key) => queue.resume(key))}>
            Resume all
          </Button>
        )}
        {sent.length + refused.length > 0 && (
          <Button
            variant="secondary"
            size={36}
            icon="check"
            onClick={forEachUpload([...sent, ...refused], (key) => queue.remove(key))}
          >
            Clear finished
          </Button>
        )}
      </div>
    </div>
  )
}

const forEachUpload = (some: readonly QueuedUpload[], act: (key: string) => void) => () => {
  for (const { key } of some) act(key)
}
