import { maxAnnouncementLength } from '@fieldhouse/contract/messages/announcements'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports as everyTeam } from '@fieldhouse/sports/identities'
import styles from '../../shared/form/Form.module.css'
import type { AnnouncementDraft } from './announcements.model.ts'
import type { MessageProblems } from './times.model.ts'

type AnnouncementFieldsProps = {
  draft: AnnouncementDraft
  errors: MessageProblems
  change: (changes: Partial<AnnouncementDraft>) => void
}

/** Fields that only an announcement has: its priority and its audience. */
export const AnnouncementFields = ({ draft, errors, change }: AnnouncementFieldsProps) => (
  <>
    <TextField
      label="Message"
      hint={`${draft.words.trim().length} of ${maxAnnouncementLength} characters`}
      error={errors.words}
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
    <AudienceFields draft={draft} errors={errors} change={change} />
  </>
)

function AudienceFields({ draft: { forAll, sports }, errors, change }: AnnouncementFieldsProps) {
  const toggleSport = (slug: string) =>
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
          { value: 'some', label: 'Fans of teams' },
        ]}
      />
      {!forAll && (
        <fieldset className={styles.ticks}>
          <legend className="visually-hidden">Fans who follow or favorited any of these</legend>
          {everyTeam().map(({ slug, title }) => (
            <label key={slug} className={styles.tick}>
              <input type="checkbox" checked={sports.includes(slug)} onChange={() => toggleSport(slug)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <div role="alert">
        {errors.sports && (
          <FieldNote icon="alert" bad>
            {errors.sports}
          </FieldNote>
        )}
      </div>
    </div>
  )
}

export const AnnouncementLink = ({ draft, errors, change }: AnnouncementFieldsProps) => (
  <TextField
    label="Link"
    hint="An app page like /app/sports, or an address starting with https://. Leave blank for no link"
    error={errors.link}
    inputMode="url"
    autoComplete="off"
    value={draft.link}
    onChange={(event) => change({ link: event.target.value })}
  />
)
