import { maxNoticeLength } from '@fieldhouse/contract/messages/app-notices'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import styles from '../../shared/form/Form.module.css'
import { type AppNoticeDraft, noticeActionLabels } from './app-notices.model.ts'
import type { MessageProblems } from './times.model.ts'

type AppNoticeFieldsProps = {
  draft: AppNoticeDraft
  errors: MessageProblems
  change: (changes: Partial<AppNoticeDraft>) => void
}

/** Fields that only an app notice has: what people can do, and which apps show it. */
export const AppNoticeFields = (props: AppNoticeFieldsProps) => (
  <>
    <NoticeActionFields {...props} />
    <NoticeAppsFields {...props} />
  </>
)

const NoticeActionFields = ({ draft: { words, action }, errors, change }: AppNoticeFieldsProps) => (
  <>
    <TextField
      label="Message"
      hint={`${words.trim().length} of ${maxNoticeLength} characters`}
      error={errors.words}
      autoComplete="off"
      value={words}
      onChange={(event) => change({ words: event.target.value })}
    />
    <SegmentedControl
      label="Action"
      showLabel
      value={action}
      onChange={(chosen) => change({ action: chosen })}
      options={[
        { value: 'continue', label: 'Continue' },
        { value: 'leave', label: 'Quit only' },
        { value: 'none', label: 'Nothing' },
      ]}
    />
    <p>{noticeActionLabels[action]}.</p>
  </>
)

const NoticeAppsFields = ({ draft: { platform, first, last }, errors, change }: AppNoticeFieldsProps) => (
  <>
    <SegmentedControl
      label="Apps"
      showLabel
      value={platform}
      onChange={(chosen) => change({ platform: chosen })}
      options={[
        { value: 'all', label: 'All' },
        { value: 'android', label: 'Android' },
        { value: 'ios', label: 'iPhone' },
        { value: 'web', label: 'Web' },
      ]}
    />
    <div className={styles.fields}>
      <TextField
        label="From version"
        hint="Leave blank for all earlier versions"
        error={errors.first}
        autoComplete="off"
        value={first}
        onChange={(event) => change({ first: event.target.value })}
      />
      <TextField
        label="To version"
        hint="Inclusive. Leave blank for all later versions"
        error={errors.last}
        autoComplete="off"
        value={last}
        onChange={(event) => change({ last: event.target.value })}
      />
    </div>
  </>
)
