let sound: AudioContext | undefined

/** Beeps like a hand scanner: high for an accepted code, low for a refused one, with a vibration. */
export function signalScan(taken: boolean): void {
  navigator.vibrate?.(taken ? 60 : [60, 60, 60])
  sound ??= new AudioContext()
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.frequency.value = taken ? 1760 : 220
  volume.gain.value = 0.08
  tone.connect(volume).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + (taken ? 0.09 : 0.25))
}
