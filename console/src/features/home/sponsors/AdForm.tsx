import { FormError } from '@fieldhouse/client/forms/FormError'
import type { Task } from '@fieldhouse/client/tasks/useTask'
import type { AdInput, OperatorAd } from '@fieldhouse/contract/ads/sponsors'
import { getTitle } from '@fieldhouse/contract/films/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { Form } from '@fieldhouse/design/form/Form'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { InstantField, instantOf, typedOf } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { FindTitle } from '../../../shared/titles/TitlePicker.tsx'
import { ReferenceField } from '../fields.tsx'
import { useSponsors } from '../queries.ts'
import { isAroundFilms, kindWords, type newAd } from './ads.model.ts'
import { PlaceFields } from './PlaceFields.tsx'

type Drawn = ReturnType<typeof newAd> | OperatorAd

type AdFormProps = {
  first: Drawn
  task: Pick<Task, 'busy' | 'error'>
  onSave: (wish: AdInput) => void
  onLeave: () => void
}

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value: value as OperatorAd['kind'], label }))
const weights = Array.from({ length: 9 }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value === '1' ? 'Normal' : `${value} × normal`,
}))

export function AdForm({ first, task, onSave, onLeave }: AdFormProps) {
  const [ad, setAd] = useState(first)
  const [typed, setTyped] = useState({
    from: typedOf(first.from),
    until: typedOf(first.until),
    skip: String(first.skip_after ?? ''),
    position: String(first.position),
    perDay: String(first.per_day ?? ''),
  })
  const [wrong, setWrong] = useState<string>()
  const change = (changes: Partial<AdInput>) => setAd({ ...ad, ...changes })
  const type = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes })
  const save = () => {
    try {
      setWrong(undefined)
      onSave(wishOf(ad, typed))
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  return (
    <Form className={styles.stack} onSubmit={save}>
      <div className={styles.columns}>
        <Panel title={first.title || 'New ad'}>
          <div className={styles.stack}>
            <AboutAd ad={ad} change={change} />
            <FilmOfAd id={ad.title_id ?? null} onChoose={(title_id) => change({ title_id })} />
          </div>
        </Panel>
        <Panel title="Where, when, how often">
          <div className={styles.stack}>
            <PlaceFields place={ad.place} onChange={(place) => change({ place })} />
            {isAroundFilms(ad) && (
              <>
                <SelectField
                  label="How often"
                  options={weights}
                  value={String(ad.weight)}
                  onChange={(weight) => change({ weight: Number(weight) })}
                />
                <TextField
                  label="Skippable after (seconds)"
                  hint="Empty = never"
                  inputMode="numeric"
                  value={typed.skip}
                  onChange={(event) => type({ skip: event.target.value })}
                />
              </>
            )}
            <InstantField label="From" hint="Empty = now" value={typed.from} onChange={(from) => type({ from })} />
            <InstantField
              label="Until"
              hint="Empty = no end"
              value={typed.until}
              onChange={(until) => type({ until })}
            />
            <TextField
              label="Daily limit per fan"
              hint="Empty = no limit"
              inputMode="numeric"
              value={typed.perDay}
              onChange={(event) => type({ perDay: event.target.value })}
            />
            <TextField
              label="Position"
              hint="Lower numbers come first."
              inputMode="numeric"
              value={typed.position}
              onChange={(event) => type({ position: event.target.value })}
            />
          </div>
        </Panel>
      </div>
      <FormError message={wrong ?? task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" busy={task.busy}>
          Save ad
        </Button>
        <Button variant="outline" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function AboutAd({ ad, change }: { ad: Drawn; change: (changes: Partial<AdInput>) => void }) {
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
      <SelectField label="Type" options={kinds} value={ad.kind} onChange={(kind) => change({ kind })} />
    </div>
  )
}

/** A hidden title: fans find it nowhere, and get its film as the ad. */
function FilmOfAd({ id, onChoose }: { id: number | null; onChoose: (id: number) => void }) {
  const asked = useAnswer('title', getTitle, { params: { id: String(id) } }, false, { enabled: id !== null })
  return (
    <div>
      <p role="status">
        Video or picture: <b>{id === null ? 'none yet' : (asked.data?.title ?? `title ${id}`)}</b>
      </p>
      <FindTitle
        label="Find its video or picture"
        without={id === null ? [] : [id]}
        hiddenToo
        onChoose={(title) => onChoose(title.id)}
      />
    </div>
  )
}

type Typed = Record<'from' | 'until' | 'skip' | 'position' | 'perDay', string>

/** A whole number that somebody typed. */
function numberOf(text: string, label: string): number {
  if (!/^\d{1,6}$/.test(text.trim())) throw new Error(`“${label}” must be a whole number.`)
  return Number(text)
}

function wishOf(ad: Drawn, typed: Typed): AdInput {
  const { title, sponsor_id, title_id, kind, place, weight } = ad
  if (sponsor_id === undefined) throw new Error('Choose a sponsor.')
  if (title_id === undefined || title_id === null) throw new Error('Choose its video or picture.')
  return {
    title: title.trim(),
    sponsor_id,
    title_id,
    kind,
    place,
    weight,
    skip_after: typed.skip.trim() === '' ? null : numberOf(typed.skip, 'Skippable after'),
    position: numberOf(typed.position, 'Position'),
    per_day: typed.perDay.trim() === '' ? null : numberOf(typed.perDay, 'Daily limit per fan'),
    from: instantOf(typed.from, 'From'),
    until: instantOf(typed.until, 'Until'),
  }
}
