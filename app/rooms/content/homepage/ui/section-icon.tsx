import {
  Award,
  CalendarDays,
  FlaskConical,
  Heart,
  Leaf,
  Recycle,
  ShieldCheck,
  Sprout,
  Star,
  Sun,
  Truck,
  Users,
  type LucideIcon,
} from "lucide-react";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  award: Award,
  calendar: CalendarDays,
  flask: FlaskConical,
  heart: Heart,
  leaf: Leaf,
  recycle: Recycle,
  shield: ShieldCheck,
  sprout: Sprout,
  star: Star,
  sun: Sun,
  truck: Truck,
  users: Users,
};

/** Plants with a picture of their own; elsewhere they are a leaf. */
export const DRAWN_PLANTS = ["ginger", "hibiscus", "kinkeliba", "moringa"] as const;
export const SECTION_ICONS: readonly string[] = [...Object.keys(ICONS), ...DRAWN_PLANTS];

export function SectionIcon({ name, size = 28 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? Leaf;
  return <Icon size={size} />;
}
