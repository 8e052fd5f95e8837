import { Button } from '@fieldhouse/design/action/Button'
import { PictureChoice, type PictureChoiceProps } from './PictureChoice.tsx'

type NewPictureFieldProps = Pick<PictureChoiceProps, 'slot' | 'label' | 'name' | 'without' | 'chosen' | 'onChoose'>

/** The picture of something that is not saved yet. The form sends it after the rest. */
export const NewPictureField = (props: NewPictureFieldProps) => (
  <PictureChoice
    {...props}
    actions={
      props.chosen && (
        <Button size={44} variant="outline" onClick={() => props.onChoose(undefined)}>
          Leave out
          <span className="visually-hidden">
            {' '}
            ({props.label} of {props.name})
          </span>
        </Button>
      )
    }
  />
)
