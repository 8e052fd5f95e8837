import { maxAnnouncementLength } from '@fieldhouse/contract/messages/announcements'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports as everyTeam } from '@fieldhouse/sports/identities'
import styles from '../../shared/form/Form.module.css'
import type { AnnouncementDraft } from './announcements.model.ts'
import type { Problems } from './times.model.ts'

type PartProps = {
  draft: AnnouncementDraft
  said: Problems
  change: (changes: Partial<AnnouncementDraft>) => void
}

/** What only an announcement says: how urgent it is, and whose fans it is for. */
export const AnnouncementFields = ({ draft, said, change }: PartProps) => (
  <>
    <TextField
      label="Words"
      hint={`${draft.words.trim().length} of ${maxAnnouncementLength} characters`}
      error={said.words}
      autoComplete="off"
      value={draft.words}
      onChange={(event) => change({ words: event.target.value })}
    />
    <SegmentedControl
      label="Priority"
      showLabel
      value={draft.urgent ? 'urgent' : 'plain'}
      onChange={(chosen) => change({ urgent: chosen === 'urgent' })}
      options={[
        { value: 'plain', label: 'Normal', icon: 'bell' },
        { value: 'urgent', label: 'Urgent', icon: 'warning' },
      ]}
    />
    <ForWhom draft={draft} said={said} change={change} />
  </>
)

function ForWhom({ draft: { forAll, sports }, said, change }: PartProps) {
  const toggle = (slug: string) =>
    change({ sports: sports.includes(slug) ? sports.filter((each) => each !== slug) : [...sports, slug] })
  return (
    <div>
      <SegmentedControl
        label="Audience"
        showLabel
        value={forAll ? 'all' : 'some'}
        onChange={(chosen) => change({ forAll: chosen === 'all' })}
        options={[
          { value: 'all', label: 'Everyone' },
          { value: 'some', label: 'Fans of sports' },
        ]}
      />
      {!forAll && (
        <fieldset className={styles.ticks}>
          <legend className="visually-hidden">Fans who follow or favorited one of these</legend>
          {everyTeam().map(({ slug, title }) => (
            <label key={slug} className={styles.tick}>
              <input type="checkbox" checked={sports.includes(slug)} onChange={() => toggle(slug)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <div role="alert">
        {said.sports && (
          <FieldNote icon="alert" bad>
            {said.sports}
          </FieldNote>
        )}
      </div>
    </div>
  )
}

export const AnnouncementLink = ({ draft, said, change }: PartProps) => (
  <TextField
    label="Link"
    hint="An app page like /app/sports, or an address starting with https://. Empty = no link"
    error={said.link}
    inputMode="url"
    autoComplete="off"
    value={draft.link}
    onChange={(event) => change({ link: event.target.value })}
  />
)
