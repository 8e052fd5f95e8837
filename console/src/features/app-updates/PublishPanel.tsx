import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { productionChannel } from '@fieldhouse/contract/live-update/bundle'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { FileButton } from '../../shared/files/FileButton.tsx'
import styles from '../../shared/form/Form.module.css'
import { useUnsavedDraft } from '../../shared/form/unsaved/useUnsavedDraft.ts'
import { parseShare, shareProblem } from './app-updates.model.ts'
import { publishBundle } from './app-updates.queries.ts'

/** A tenth of the devices shows whether a version works. */
const firstShare = '10'
const zipTypes = ['.zip', 'application/zip']

/** Publishes a signed bundle on a channel. */
export function PublishPanel() {
  const [channel, setChannel] = useState<string>(productionChannel)
  const [shareText, setShareText] = useState(firstShare)
  const [message, setMessage] = useState<string>()
  const task = useTask()
  useUnsavedDraft({ draft: [channel, shareText], saving: task })
  const share = parseShare(shareText)
  const publish = (file: File) =>
    void task.run(async () => {
      setMessage(undefined)
      if (share === undefined) return
      const bundle = await publishBundle(file, channel.trim(), share)
      setMessage(`Version ${bundle.version} is published on ${bundle.channel} for ${bundle.share}% of devices.`)
    })
  return (
    <Panel title="Publish">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField
            label="Channel"
            hint="Most devices are on production"
            autoCapitalize="none"
            value={channel}
            onChange={({ target }) => setChannel(target.value)}
          />
          <TextField
            label="Percent of devices"
            hint="Start small, then raise it below"
            inputMode="numeric"
            error={share === undefined ? shareProblem : undefined}
            value={shareText}
            onChange={({ target }) => setShareText(target.value)}
          />
        </div>
        <FormError message={task.error?.message} />
        <p role="status">{message}</p>
        {share !== undefined && (
          <div className={styles.actions}>
            <FileButton label="Signed bundle" types={zipTypes} busy={task.busy} onFile={publish}>
              Choose a bundle and publish
            </FileButton>
          </div>
        )}
      </div>
    </Panel>
  )
}
