import { useState } from 'react'
import { TextButton } from '../action/TextLink.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { PinField } from '../form/PinField.tsx'
import { ratePassword } from '../form/password-strength.ts'
import { StrengthMeter } from '../form/StrengthMeter.tsx'
import { TextField } from '../form/TextField.tsx'
import styles from './ComponentGallery.module.css'
import { GallerySection, GallerySpecimen, SpecimenStack } from './GallerySpecimen.tsx'

const longAddress = 'maximiliana.featherstonehaugh-wellesley@department-of-athletics.example.com'

export function FormSection() {
  return (
    <GallerySection title="Forms">
      <GallerySpecimen title="Text field: empty, hint, error, suggestion, long, disabled" span={2}>
        <div className={styles.pair}>
          <TextField label="Email" type="email" placeholder="you@example.com" />
          <TextField label="Last name" defaultValue="Stone" hint="Shown as Avery S." hintIcon="check" />
          <TextField label="Email" defaultValue="avery.stone" error="An email has an @ and a domain." />
          <TextField label="Email" defaultValue="avery@exmaple.com" suggestion={<EmailSuggestion />} />
          <TextField label="A label that needs two lines in a narrow column" defaultValue={longAddress} />
          <TextField label="Customer number" defaultValue="36 004 118" disabled />
        </div>
      </GallerySpecimen>
      <GallerySpecimen title="Password: sign in, new one with its meter">
        <SpecimenStack>
          <PasswordField
            label="Password"
            defaultValue="correct horse"
            labelAction={<TextButton>Forgot it?</TextButton>}
          />
          <NewPassword />
        </SpecimenStack>
      </GallerySpecimen>
      <GallerySpecimen title="Strength">
        {['abc', 'utahutah1', 'p@ssw0rd', 'tennis on friday', 'marble otter seven cliff'].map((password) => (
          <StrengthMeter key={password} strength={rateSample(password)} />
        ))}
      </GallerySpecimen>
      <GallerySpecimen title="Pin: try it, paste “Your code is 482 715”">
        <LivePinSample />
      </GallerySpecimen>
      <GallerySpecimen title="Pin: four digits">
        <PinField value="4827" onChange={ignoreChange} label="Pin, four typed" />
      </GallerySpecimen>
      <GallerySpecimen title="Pin: wrong">
        <PinField
          value="482715"
          onChange={ignoreChange}
          label="Pin, wrong"
          error="That code didn’t match. You have 3 tries left. Use the code in the newest email."
        />
      </GallerySpecimen>
      <GallerySpecimen title="Pin: busy, disabled">
        <SpecimenStack>
          <PinField value="482715" onChange={ignoreChange} label="Pin, busy" busy />
          <PinField value="" onChange={ignoreChange} label="Pin, disabled" disabled />
        </SpecimenStack>
      </GallerySpecimen>
    </GallerySection>
  )
}

const ignoreChange = () => undefined
const rateSample = (password: string) => ratePassword(password, { common: ['password'], personal: ['Utah'] })

function EmailSuggestion() {
  return (
    <>
      Did you mean <TextButton kind="inline">avery@example.com</TextButton>?
    </>
  )
}

function NewPassword() {
  const [password, setPassword] = useState('marble otter')
  return (
    <PasswordField
      label="New password"
      autoComplete="new-password"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      meter={<StrengthMeter strength={rateSample(password)} />}
    />
  )
}

function LivePinSample() {
  const [pin, setPin] = useState('')
  const [last, setLast] = useState<string>()
  return (
    <PinField
      value={pin}
      onChange={setPin}
      onComplete={setLast}
      hint={last ? `Completed with ${last}` : 'Nothing submitted yet'}
    />
  )
}
