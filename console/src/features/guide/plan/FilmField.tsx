import { FormError } from '@fieldhouse/client/forms/FormError'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import styles from '../../../shared/form/Form.module.css'
import { FindTitle } from '../../../shared/titles/TitlePicker.tsx'
import type { ChosenFilm } from './plan.model.ts'

type FilmFieldProps = {
  film: ChosenFilm | undefined
  error: string | undefined
  onChange: (film: ChosenFilm | undefined) => void
}

const none: readonly number[] = []

/** Which film: found by a word of its title. */
export function FilmField({ film, error, onChange }: FilmFieldProps) {
  return (
    <div>
      {film ? (
        <div className={styles.line}>
          <span className={styles.words}>
            <b>{film.title}</b>
            <small>{film.minutes === null ? 'Its video isn’t ready yet' : `${film.minutes} min`}</small>
          </span>
          <IconButton icon="close" plain label={`Replace ${film.title}`} onClick={() => onChange(undefined)} />
        </div>
      ) : (
        <FindTitle
          label="Find video"
          without={none}
          onChoose={({ id, title, hidden, audience, duration }) =>
            onChange({ id, title, hidden, audience, minutes: duration === null ? null : Math.ceil(duration / 60) })
          }
        />
      )}
      <FormError message={error} />
    </div>
  )
}
