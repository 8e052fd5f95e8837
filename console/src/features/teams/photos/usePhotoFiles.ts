import { errorMessage } from '@fieldhouse/client/api/api-error'
import { photoTypes, type RosterPerson } from '@fieldhouse/contract/games/people'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { useState } from 'react'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { refetchPeople } from '../people-queries.ts'
import { matchPhotos } from './match-photos.model.ts'
import { bringBackPhoto, type ReplacedPhoto, replacePhoto } from './replaced-photos.ts'

export interface PhotoFile {
  key: string
  file: File
  /** Asked about, chosen by someone or matched for sure, or without a person. */
  state: 'sure' | 'near' | 'none'
  person: number | undefined
  problem?: string
}

let lastKey = 0
const createKey = (): string => {
  lastKey += 1
  return String(lastKey)
}

/** Brings back what a batch replaced, the last one first. What is done is not repeated after an error. */
async function undoPhotos(replaced: ReplacedPhoto[]): Promise<string> {
  const count = replaced.length
  let changed = 0
  try {
    for (let one = replaced.at(-1); one; one = replaced.at(-1)) {
      if (!(await bringBackPhoto(one))) changed += 1
      replaced.pop()
    }
  } finally {
    await refetchPeople()
  }
  const stays = changed === 1 ? '1 was changed since and stays.' : `${changed} were changed since and stay.`
  return `${formatQuantity(count - changed, 'photo')} undone.${changed > 0 ? ` ${stays}` : ''}`
}

/** Photos that were dropped, each with the person it shows. Nothing is sent before it is used. */
export function usePhotoFiles(roster: readonly RosterPerson[]) {
  const [photos, setPhotos] = useState<readonly PhotoFile[]>([])
  const [progress, setProgress] = useState<{ sent: number; of: number }>()
  const [status, setStatus] = useState('')
  const changePhoto = (key: string, changes: Partial<PhotoFile>) =>
    setPhotos((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const { note, tell } = useSavedNote()
  const ready = photos.filter(({ state, person }) => state === 'sure' && person !== undefined)

  const sendPhotos = async () => {
    setStatus('')
    const replaced: ReplacedPhoto[] = []
    // One after the other: the server draws them anew, and a season's photos are many.
    for (const { key, file, person } of ready) {
      setProgress({ sent: replaced.length, of: ready.length })
      try {
        replaced.push(await replacePhoto(Number(person), file))
        setPhotos((before) => before.filter((one) => one.key !== key))
      } catch (error) {
        changePhoto(key, { problem: errorMessage(error) })
      }
    }
    setProgress(undefined)
    tell(
      `${formatQuantity(replaced.length, 'photo')} saved.`,
      replaced.length > 0 ? () => undoPhotos(replaced) : undefined,
    )
    await refetchPeople()
  }

  return {
    photos,
    note,
    ready,
    progress,
    status,
    addFiles: (files: readonly File[]) => {
      const pictures = files.filter(({ type, name }) => photoTypes.includes(type) || /\.(jpe?g|png|webp)$/i.test(name))
      const matches = matchPhotos(
        pictures.map(({ name }) => name),
        roster,
      )
      const added = pictures.map((file, index): PhotoFile => {
        const match = matches[index]
        const person = match === undefined || match.kind === 'none' ? undefined : match.person
        return { key: createKey(), file, state: match?.kind ?? 'none', person }
      })
      const others = files.length - pictures.length
      setStatus(others > 0 ? `${formatQuantity(others, 'file isn’t a photo', 'files aren’t photos')}.` : '')
      setPhotos((before) => [...before, ...added])
    },
    confirm: (key: string) => changePhoto(key, { state: 'sure' }),
    reject: (key: string) => changePhoto(key, { state: 'none', person: undefined }),
    choose: (key: string, person: number) => changePhoto(key, { state: 'sure', person }),
    leaveOut: (key: string) => setPhotos((before) => before.filter((one) => one.key !== key)),
    sendPhotos,
  }
}
