import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { parseGroupGender } from '@fieldhouse/contract/films/group-gender'
import { type GroupInput, type OperatorGroup, putGroupImage, removeGroupImage } from '@fieldhouse/contract/films/groups'
import { Button } from '@fieldhouse/design/action/Button'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { NewPictureField } from '../../../shared/pictures/NewPictureField.tsx'
import { PictureField } from '../../../shared/pictures/PictureField.tsx'
import type { ChosenPicture } from '../../../shared/pictures/picture-file.model.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { ReferenceField } from '../fields.tsx'
import { homeQueryKeys, useGenres, useSponsors } from '../queries.ts'

type GroupFormProps = {
  group?: OperatorGroup
  groups: readonly OperatorGroup[]
  onSave: (slug: string, input: GroupInput, picture: ChosenPicture | undefined) => Promise<void>
}

const noSport = ''
const sectionsByGender = { m: "Men's Sports", f: "Women's Sports", g: 'Co Ed', '': 'Local Sports' } as const
const sections = Object.values(sectionsByGender)

/** Returns a section as the school already spells it (spec 9 reads the gender from it). */
const getUsedSpelling = (section: string, groups: readonly OperatorGroup[]): string =>
  groups.find((group) => parseGroupGender(group.section) === parseGroupGender(section))?.section ?? section

const listSections = (groups: readonly OperatorGroup[]) =>
  [
    ...new Set([
      ...groups.map(({ section }) => section),
      ...sections.map((section) => getUsedSpelling(section, groups)),
    ]),
  ].map((value) => ({ value, label: value }))

export function GroupForm({ group, groups, onSave }: GroupFormProps) {
  const genres = useGenres().data?.genres ?? []
  const [draft, setDraft] = useState<Partial<GroupInput>>(group ?? { section: 'Local Sports' })
  const [slug, setSlug] = useState(group?.slug ?? '')
  const [picture, setPicture] = useState<ChosenPicture>()
  const task = useTask()
  const changeDraft = (changes: Partial<GroupInput>) => setDraft({ ...draft, ...changes })
  const genre_id = draft.genre_id ?? genres[0]?.id
  const saveGroup = () =>
    void task.run(async () => {
      if (genre_id === undefined) throw new Error('Add a genre first. Every group has one.')
      const input = {
        name: draft.name?.trim() ?? '',
        section: draft.section ?? 'Local Sports',
        genre_id,
        show_gender: draft.show_gender ?? false,
        store_url: draft.store_url?.trim() || null,
        sponsor_id: draft.sponsor_id ?? null,
      }
      await onSave(slug.trim(), input, picture)
    })
  return (
    <EditForm draft={[draft, slug]} saving={task} className={`${styles.stack} ${styles.whole}`} onSubmit={saveGroup}>
      <GroupFields
        draft={{ ...draft, genre_id }}
        change={changeDraft}
        groups={groups}
        address={group ? undefined : { slug, setSlug }}
      />
      <SwitchRow
        title="Name includes the gender"
        checked={draft.show_gender ?? false}
        onChange={(show_gender) => changeDraft({ show_gender })}
      />
      {group ? (
        <GroupPicture group={group} />
      ) : (
        <NewPictureField
          slot="group"
          label="Picture"
          name={draft.name?.trim() || 'the new group'}
          without={withoutPicture}
          chosen={picture}
          onChoose={setPicture}
        />
      )}
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          {group ? 'Save' : 'Add'}
        </Button>
      </div>
    </EditForm>
  )
}

const withoutPicture = 'Fans see a drawing of the sport.'

function GroupPicture({ group: { id, name, image } }: { group: OperatorGroup }) {
  const params = { id: String(id) }
  return (
    <PictureField
      slot="group"
      label="Picture"
      name={name}
      without={withoutPicture}
      image={image}
      put={async (sending) => {
        await sendStaffRequest(putGroupImage, { params, ...sending })
        await refetchQueries(...homeQueryKeys)
      }}
      takeDown={async () => {
        await sendStaffRequest(removeGroupImage, { params })
        await refetchQueries(...homeQueryKeys)
      }}
    />
  )
}

type GroupFieldsProps = {
  draft: Partial<GroupInput>
  change: (changes: Partial<GroupInput>) => void
  groups: readonly OperatorGroup[]
  /** Address fields of a new group; it cannot change later. */
  address: { slug: string; setSlug: (slug: string) => void } | undefined
}

function GroupFields({ draft, change, groups, address }: GroupFieldsProps) {
  const genres = useGenres().data?.genres ?? []
  const sponsors = useSponsors().data?.sponsors ?? []
  return (
    <div className={styles.fields}>
      {address && (
        <SportField
          groups={groups}
          slug={address.slug}
          onChoose={(next, changes) => {
            address.setSlug(next)
            change(changes)
          }}
        />
      )}
      <TextField label="Name" value={draft.name ?? ''} onChange={(event) => change({ name: event.target.value })} />
      {address && (
        <TextField
          label="Address"
          hint="Lowercase letters and hyphens. Can’t be changed later"
          value={address.slug}
          onChange={(event) => address.setSlug(event.target.value)}
        />
      )}
      <SelectField
        label="Listed under"
        options={listSections(groups)}
        value={draft.section ?? 'Local Sports'}
        onChange={(section) => change({ section })}
      />
      <ReferenceField
        label="The genre of most of its videos"
        options={genres}
        value={draft.genre_id ?? null}
        onChange={(id) => id !== null && change({ genre_id: id })}
      />
      <TextField
        label="Store"
        hint="An address starting with https://, or leave empty"
        type="url"
        value={draft.store_url ?? ''}
        onChange={(event) => change({ store_url: event.target.value })}
      />
      <ReferenceField
        label="Presented by"
        none="No one"
        options={sponsors}
        value={draft.sponsor_id ?? null}
        onChange={(sponsor_id) => change({ sponsor_id })}
      />
    </div>
  )
}

type SportFieldProps = {
  groups: readonly OperatorGroup[]
  slug: string
  onChoose: (slug: string, changes: Partial<GroupInput>) => void
}

/** A sport of the school that has no group yet, or none for a collection. */
function SportField({ groups, slug, onChoose }: SportFieldProps) {
  const free = listSchoolSports().filter((sport) => groups.every((group) => group.slug !== sport.slug))
  return (
    <SelectField
      label="Sport"
      value={free.some((sport) => sport.slug === slug) ? slug : noSport}
      options={[
        { value: noSport, label: 'None (it’s a collection)' },
        ...free.map((sport) => ({ value: sport.slug, label: sport.title })),
      ]}
      onChange={(chosen) => {
        const sport = free.find((one) => one.slug === chosen)
        if (!sport) return onChoose('', {})
        onChoose(sport.slug, {
          name: sport.title,
          section: getUsedSpelling(sectionsByGender[sport.globalSportGender], groups),
          show_gender: sport.showGender,
        })
      }}
    />
  )
}
