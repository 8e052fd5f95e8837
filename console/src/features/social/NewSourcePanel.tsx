import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { closedNetworks } from '@fieldhouse/contract/social/networks'
import { addSource, type SourcePreview } from '@fieldhouse/contract/social/sources'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { TrialForm, useTrial } from '../../shared/sources/TrialForm.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import { SocialSourceFields } from './SocialSourceFields.tsx'
import { findSourceProblem, formatUnreadPosts, newSourceDraft, toSourceInput } from './sources.model.ts'

/** Previews what a new source would show before it is added. */
export function NewSourcePanel() {
  const trial = useTrial({
    first: newSourceDraft,
    findProblem: findSourceProblem,
    previewFields: ['account', 'network'],
    add: async (draft, dry_run) =>
      (await sendStaffRequest(addSource, { body: { ...toSourceInput(draft), dry_run } })).found,
    queries: ['social sources', 'social posts', 'activity log'],
  })
  return (
    <Panel title="New source" text="A public account or feed.">
      <TrialForm
        trial={trial}
        label="Add source"
        fields={<SocialSourceFields draft={trial.draft} change={trial.change} />}
      >
        {trial.preview && <SourcePreviewList preview={trial.preview} />}
        <p>
          <small>{closedNetworks.map(({ missing }) => missing).join(' ')}</small>
        </p>
      </TrialForm>
    </Panel>
  )
}

function SourcePreviewList({ preview: { title, posts, not_read } }: { preview: SourcePreview }) {
  return (
    <div role="status" className={styles.stack}>
      <p>
        {title ? `“${title}”: ` : ''}
        these would be shown.{not_read > 0 && ` ${formatUnreadPosts(not_read)}.`}
      </p>
      {posts.length === 0 && <EmptyNote>Nothing there can be shown.</EmptyNote>}
      <ul aria-label="Preview">
        {posts.map(({ author, text, at, pictures }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may say the same
          <li key={index} className={styles.line}>
            <span className={styles.words}>
              <span dir="auto">{text.map((span) => span.text).join('') || 'No text'}</span>
              <small>
                {[
                  ...(author ? [author] : []),
                  ...(at ? [formatDayAndTime(at)] : []),
                  ...(pictures > 0 ? [formatQuantity(pictures, 'picture')] : []),
                ].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
