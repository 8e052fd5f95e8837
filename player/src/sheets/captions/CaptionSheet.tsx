import { usePlayback, useView } from '../../playback/context.ts'
import type { CaptionStyle } from '../../source.ts'
import { Choices } from '../Choices.tsx'
import { Sheet } from '../Sheet.tsx'
import { CaptionFineStyle } from './CaptionFineStyle.tsx'
import styles from './CaptionSheet.module.css'

const sizes = { small: 13, medium: 17, large: 22, huge: 27 }
const sizeNames = { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' }

const looks: Record<'box' | 'outline' | 'yellow', Omit<CaptionStyle, 'size'>> = {
  box: { color: 'white', background: 'half', edge: 'none' },
  outline: { color: 'white', background: 'none', edge: 'outline' },
  yellow: { color: 'yellow', background: 'half', edge: 'none' },
}
type Look = keyof typeof looks

export function CaptionSheet() {
  const playback = usePlayback()
  const choices = useView((view) => view.captions)
  const captions = useView((view) => view.preferences.captions)
  const { style } = captions
  const language = (choices.find((choice) => choice.language === captions.language) ?? choices[0])?.language ?? ''
  const restyle = (change: Partial<CaptionStyle>) =>
    playback.settings.prefer({ captions: { ...captions, style: { ...style, ...change } } })
  return (
    <Sheet title="Captions">
      <Choices
        label="Language"
        hideLabel
        look="list"
        chosen={captions.on ? language : 'off'}
        choices={[{ value: 'off', label: 'Off' }, ...choices.map(({ language: value, label }) => ({ value, label }))]}
        onChoose={(value) =>
          playback.settings.prefer({
            captions: value === 'off' ? { ...captions, on: false } : { ...captions, on: true, language: value },
          })
        }
      />
      <Choices
        label="Size"
        look="tiles"
        chosen={style.size}
        choices={(['small', 'medium', 'large', 'huge'] as const).map((value) => ({
          value,
          label: sizeNames[value],
          face: <span style={{ fontSize: sizes[value] }}>Aa</span>,
        }))}
        onChoose={(size) => restyle({ size })}
      />
      <Choices
        label="Style"
        look="tiles"
        chosen={lookOf(style)}
        choices={[
          { value: 'box', label: 'Box' },
          { value: 'outline', label: 'Outline' },
          { value: 'yellow', label: 'Yellow' },
        ]}
        onChoose={(look) => look !== 'own' && restyle(looks[look])}
      />
      <details className={styles.fine}>
        <summary>Color, background and edge</summary>
        <CaptionFineStyle style={style} onChange={restyle} />
      </details>
    </Sheet>
  )
}

const lookOf = (style: CaptionStyle): Look | 'own' =>
  (Object.keys(looks) as Look[]).find((name) =>
    (['color', 'background', 'edge'] as const).every((key) => looks[name][key] === style[key]),
  ) ?? 'own'
