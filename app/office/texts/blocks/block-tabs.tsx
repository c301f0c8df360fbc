import { Tab, TabGroup } from "#app/shared/ui/navigation/tabs.tsx";
import { blockTexts } from "#app/rooms/content/blocks/block-messages.ts";
import { faqTexts } from "#app/rooms/content/faq/faq-messages.ts";

export const BlockTabs = ({ chosen }: { chosen: "blocks" | "faqs" }) => (
  <TabGroup label={blockTexts.title} chosen={chosen}>
    <Tab value="blocks" to="/admin/content/blocks">
      {blockTexts.tab}
    </Tab>
    <Tab value="faqs" to="/admin/content/faqs">
      {faqTexts.title}
    </Tab>
  </TabGroup>
);
