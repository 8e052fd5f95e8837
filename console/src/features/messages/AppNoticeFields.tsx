import { maxNoticeLength } from '@fieldhouse/contract/messages/app-notices'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import styles from '../../shared/form/Form.module.css'
import { type AppNoticeDraft, actionWords } from './app-notices.model.ts'
import type { Problems } from './times.model.ts'

type PartProps = { draft: AppNoticeDraft; said: Problems; change: (changes: Partial<AppNoticeDraft>) => void }

/** What only an app notice says: what people can do then, and on which apps. */
export const AppNoticeFields = (props: PartProps) => (
  <>
    <What {...props} />
    <Whom {...props} />
  </>
)

const What = ({ draft: { words, action }, said, change }: PartProps) => (
  <>
    <TextField
      label="Message"
      hint={`${words.trim().length} of ${maxNoticeLength} characters`}
      error={said.words}
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
    <p>{actionWords[action]}.</p>
  </>
)

const Whom = ({ draft: { platform, first, last }, said, change }: PartProps) => (
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
        hint="Empty = all earlier versions"
        error={said.first}
        autoComplete="off"
        value={first}
        onChange={(event) => change({ first: event.target.value })}
      />
      <TextField
        label="To version"
        hint="Inclusive. Empty = all later versions"
        error={said.last}
        autoComplete="off"
        value={last}
        onChange={(event) => change({ last: event.target.value })}
      />
    </div>
  </>
)
