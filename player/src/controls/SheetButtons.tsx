import { useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import { ControlButton } from './ControlButton.tsx'

export function SheetButtons() {
  const { sheet, openSheet } = useStage()
  const captions = useView((view) => view.captions)
  const { on, language } = useView((view) => view.preferences.captions)
  const chosen = captions.find((choice) => choice.language === language) ?? captions[0]
  return (
    <>
      {chosen && (
        <ControlButton
          icon="captions"
          label={on ? `Captions, ${chosen.label}` : 'Captions, off'}
          shortcut="c"
          on={on}
          aria-haspopup="dialog"
          aria-expanded={sheet === 'captions'}
          onClick={() => openSheet(sheet === 'captions' ? null : 'captions')}
        />
      )}
      <ControlButton
        icon="settings"
        label="Settings"
        aria-haspopup="dialog"
        aria-expanded={sheet === 'settings'}
        onClick={() => openSheet(sheet === 'settings' ? null : 'settings')}
      />
    </>
  )
}
