import { Tab, TabGroup } from "#app/shared/ui/tabs.tsx";
import { blockTexts } from "#app/rooms/content/block-messages.ts";
import { faqTexts } from "#app/rooms/content/faq-messages.ts";

/** The texts of pages, and the questions under a tab of their own. */
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
