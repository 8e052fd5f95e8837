import { FormError } from '@fieldhouse/client/forms/FormError'
import type { RunnableTask } from '@fieldhouse/client/tasks/useTask'
import type { AdInput, OperatorAd } from '@fieldhouse/contract/ads/sponsors'
import { getTitle } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { InstantField, parseInstantField, toFieldTime } from '../../../shared/form/fields.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { TitleSearch } from '../../../shared/titles/TitlePicker.tsx'
import { ReferenceField } from '../fields.tsx'
import { useSponsors } from '../queries.ts'
import { AdPictureFields, type NewAdPictures } from './AdPictureFields.tsx'
import { AdPlaceFields } from './AdPlaceFields.tsx'
import { adKindLabels, isVideoAd, type newAdDraft } from './ads.model.ts'

type AdDraft = ReturnType<typeof newAdDraft> | OperatorAd

type AdFormProps = {
  first: AdDraft
  task: Pick<RunnableTask, 'busy' | 'error'>
  onSave: (input: AdInput, pictures: NewAdPictures) => void
  onLeave: () => void
}

const adKinds = Object.entries(adKindLabels).map(([value, label]) => ({ value: value as OperatorAd['kind'], label }))
const adWeights = Array.from({ length: 9 }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value === '1' ? 'Normal' : `${value} × normal`,
}))

export function AdForm({ first, task, onSave, onLeave }: AdFormProps) {
  const [ad, setAd] = useState(first)
  const [typed, setTyped] = useState({
    from: toFieldTime(first.from),
    until: toFieldTime(first.until),
    skip: String(first.skip_after ?? ''),
    position: String(first.position),
    perDay: String(first.per_day ?? ''),
  })
  const [pictures, setPictures] = useState<NewAdPictures>({})
  const [problem, setProblem] = useState<string>()
  const changeAd = (changes: Partial<AdInput>) => setAd({ ...ad, ...changes })
  const changeTyped = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes })
  const saveAd = () => {
    try {
      setProblem(undefined)
      onSave(toAdInput(ad, typed), pictures)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <EditForm draft={[ad, typed]} className={styles.stack} onSubmit={saveAd}>
      <div className={styles.columns}>
        <Panel title={first.title || 'New ad'}>
          <div className={styles.stack}>
            <AdContentFields ad={ad} change={changeAd} />
            {isVideoAd(ad) ? (
              <AdFilmField id={ad.title_id} onChoose={(title_id) => changeAd({ title_id })} />
            ) : (
              <AdPictureFields
                ad={first}
                name={ad.title.trim() || 'the new ad'}
                borrowed={ad.title_id !== null}
                onLeaveOut={() => changeAd({ title_id: null })}
                pictures={pictures}
                onChoose={setPictures}
              />
            )}
          </div>
        </Panel>
        <AdTimesPanel ad={ad} typed={typed} changeAd={changeAd} changeTyped={changeTyped} />
      </div>
      <FormError message={problem ?? task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" busy={task.busy}>
          Save ad
        </Button>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}

interface AdTimesProps {
  ad: AdDraft
  typed: TypedAdFields
  changeAd(changes: Partial<AdInput>): void
  changeTyped(changes: Partial<TypedAdFields>): void
}

function AdTimesPanel({ ad, typed, changeAd, changeTyped }: AdTimesProps) {
  return (
    <Panel title="Where, when, how often">
      <div className={styles.stack}>
        <AdPlaceFields place={ad.place} onChange={(place) => changeAd({ place })} />
        {isVideoAd(ad) && (
          <>
            <SelectField
              label="How often"
              options={adWeights}
              value={String(ad.weight)}
              onChange={(weight) => changeAd({ weight: Number(weight) })}
            />
            <TextField
              label="Skippable after (seconds)"
              hint="Leave blank for never"
              inputMode="numeric"
              value={typed.skip}
              onChange={(event) => changeTyped({ skip: event.target.value })}
            />
          </>
        )}
        <InstantField
          label="From"
          hint="Leave blank to start now"
          value={typed.from}
          onChange={(from) => changeTyped({ from })}
        />
        <InstantField
          label="Until"
          hint="Leave blank for no end date"
          value={typed.until}
          onChange={(until) => changeTyped({ until })}
        />
        <TextField
          label="Daily limit per fan"
          hint="Leave blank for no limit"
          inputMode="numeric"
          value={typed.perDay}
          onChange={(event) => changeTyped({ perDay: event.target.value })}
        />
        <TextField
          label="Position"
          hint="Lower numbers come first."
          inputMode="numeric"
          value={typed.position}
          onChange={(event) => changeTyped({ position: event.target.value })}
        />
      </div>
    </Panel>
  )
}

function AdContentFields({ ad, change }: { ad: AdDraft; change: (changes: Partial<AdInput>) => void }) {
  const sponsors = useSponsors().data?.sponsors ?? []
  return (
    <div className={styles.fields}>
      <TextField label="Title" value={ad.title} onChange={(event) => change({ title: event.target.value })} />
      <ReferenceField
        label="Sponsor"
        options={sponsors}
        value={ad.sponsor_id ?? null}
        onChange={(id) => id !== null && change({ sponsor_id: id })}
      />
      <SelectField label="Type" options={adKinds} value={ad.kind} onChange={(kind) => change({ kind })} />
      {!isVideoAd(ad) && (
        <TextField
          label="Text on the banner"
          hint="For fans who can’t see it"
          maxLength={200}
          value={ad.alt ?? ''}
          onChange={(event) => change({ alt: event.target.value })}
        />
      )}
    </div>
  )
}

/** Chooses the ad's video, a hidden title that fans cannot find. */
function AdFilmField({ id, onChoose }: { id: number | null; onChoose: (id: number) => void }) {
  const result = useEndpoint('title', getTitle, { params: { id: String(id) } }, false, { enabled: id !== null })
  return (
    <div>
      <p role="status">
        Video: <b>{id === null ? 'none yet' : (result.data?.title ?? `title ${id}`)}</b>
      </p>
      <TitleSearch
        label="Find its video"
        excluded={id === null ? [] : [id]}
        includesHidden
        onChoose={(title) => onChoose(title.id)}
      />
    </div>
  )
}

type TypedAdFields = Record<'from' | 'until' | 'skip' | 'position' | 'perDay', string>

/** Parses a typed whole number. */
function parseWholeNumberField(text: string, label: string): number {
  if (!/^\d{1,6}$/.test(text.trim())) throw new Error(`“${label}” must be a whole number.`)
  return Number(text)
}

function toAdInput(ad: AdDraft, typed: TypedAdFields): AdInput {
  const { title, sponsor_id, title_id, kind, place, weight, alt } = ad
  if (sponsor_id === undefined) throw new Error('Choose a sponsor.')
  if (isVideoAd(ad) && title_id === null) throw new Error('Choose its video.')
  return {
    title: title.trim(),
    sponsor_id,
    title_id,
    alt: alt?.trim() || null,
    kind,
    place,
    weight,
    skip_after: typed.skip.trim() === '' ? null : parseWholeNumberField(typed.skip, 'Skippable after'),
    position: parseWholeNumberField(typed.position, 'Position'),
    per_day: typed.perDay.trim() === '' ? null : parseWholeNumberField(typed.perDay, 'Daily limit per fan'),
    from: parseInstantField(typed.from, 'From'),
    until: parseInstantField(typed.until, 'Until'),
  }
}
