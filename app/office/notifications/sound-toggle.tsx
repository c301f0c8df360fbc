import { Volume2, VolumeX } from "lucide-react";
import { useStoredSwitch } from "#app/shared/ui/stored-switch.ts";
import { bellTexts } from "#app/rooms/notifications/messages.ts";
import { SOUND_SWITCH } from "./notification-sound.ts";

export function SoundToggle() {
  const [isOn, turn] = useStoredSwitch(SOUND_SWITCH);
  if (isOn === null) return null;
  return (
    <button type="button" role="switch" aria-checked={isOn} className="admin-action" onClick={() => turn(!isOn)}>
      {isOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
      {bellTexts.sound}
    </button>
  );
}
