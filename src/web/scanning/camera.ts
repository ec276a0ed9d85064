import { type Trouble, troubleOf } from './camera-trouble.ts'

/** A running camera. */
export interface Camera {
  readonly stream: MediaStream
  /** Turns its light on or off; null where it has none. */
  readonly light: ((on: boolean) => Promise<void>) | null
  readonly stop: () => void
}

/** Starts the back camera of a phone, or the only one; returns why if that fails. */
export async function startCamera(): Promise<Camera | Trouble> {
  if (!isSecureContext) return 'insecure'
  // Undefined where a policy forbids this page the camera.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return 'missing'
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    return {
      stream,
      light: lightOf(stream),
      stop: () => {
        for (const track of stream.getTracks()) track.stop()
      },
    }
  } catch (error) {
    return troubleOf(error)
  }
}

function lightOf(stream: MediaStream): Camera['light'] {
  const [track] = stream.getVideoTracks()
  if (!track || !('getCapabilities' in track) || !('torch' in track.getCapabilities())) return null
  return async on => {
    const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch: on }
    await track.applyConstraints({ advanced: [constraint] })
  }
}
