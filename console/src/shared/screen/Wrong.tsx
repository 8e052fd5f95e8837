import { FieldNote } from '@fieldhouse/design/form/Field'

/** What went wrong with what somebody did, where they did it. */
export function Wrong({ words }: { words: string | undefined }) {
  return (
    <div role="alert">
      {words && (
        <FieldNote icon="alert" bad>
          {words}
        </FieldNote>
      )}
    </div>
  )
}
