import type { CaptionStyle } from '../../source.ts'
import { ChoiceList } from '../ChoiceList.tsx'

interface CaptionFineStyleProps {
  style: CaptionStyle
  onChange: (change: Partial<CaptionStyle>) => void
}

export function CaptionFineStyle({ style, onChange }: CaptionFineStyleProps) {
  return (
    <>
      <ChoiceList
        label="Color"
        layout="tiles"
        chosen={style.color}
        choices={[
          { value: 'white', label: 'White' },
          { value: 'yellow', label: 'Yellow' },
          { value: 'green', label: 'Green' },
          { value: 'cyan', label: 'Cyan' },
        ]}
        onChoose={(color) => onChange({ color })}
      />
      <ChoiceList
        label="Background"
        layout="tiles"
        chosen={style.background}
        choices={[
          { value: 'none', label: 'None' },
          { value: 'half', label: 'Half' },
          { value: 'solid', label: 'Solid' },
        ]}
        onChoose={(background) => onChange({ background })}
      />
      <ChoiceList
        label="Edge"
        layout="tiles"
        chosen={style.edge}
        choices={[
          { value: 'none', label: 'None' },
          { value: 'outline', label: 'Outline' },
          { value: 'shadow', label: 'Shadow' },
        ]}
        onChoose={(edge) => onChange({ edge })}
      />
    </>
  )
}
